import { expect } from 'chai';
import { startVitrine, type StartedVitrine, type VitrineOptions } from '../../testing/index.js';

/** What holds of `startVitrine`, whatever engine it starts. */
export function startVitrineSuite(options: VitrineOptions): void {
  let started: StartedVitrine | undefined;

  function vitrine(): StartedVitrine {
    if (!started) throw new Error('not started');
    return started;
  }

  async function ask(query: string): Promise<unknown> {
    const response = await fetch(`${vitrine().url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${vitrine().token}` },
      body: JSON.stringify({ query }),
    });
    return response.json();
  }

  before(async () => {
    started = await startVitrine(options);
  });
  after(() => started?.stop());

  it('serves the sample collection at its url to its token', async () => {
    const answer = await ask(
      '{ objects(area: "moving-image", per_page: 1) { classification { area } _sys { pagination { total } } } }',
    );
    expect(answer)
      .to.have.nested.property('data.objects[0].classification.area')
      .that.includes('Moving Image');
    expect(answer)
      .to.have.nested.property('data.objects[0]._sys.pagination.total')
      .that.is.within(2, vitrine().summary.documents.objects - 1);
  });

  it('refuses a caller without the token', async () => {
    const response = await fetch(`${vitrine().url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":"{ hello }"}',
    });
    expect(response.status).to.equal(401);
  });
}
