import { expect } from 'chai';
import { each } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

// Predominant colours of the fixture: 1 #F0EEE8 60.5 % and #8A8A8A 20 %, 2 #FFFFFF 100 %.
onEveryBackend('objects by any colour', (calls) => {
  it('keep what has the colour or one near it, the closest first', async () => {
    expect(await calls.objects('color_hex: "#FFFFFF"')).to.deep.equal([2, 1]);
    expect(await calls.objects('color_hex: "#F0EEE8", color_distance: 1')).to.deep.equal([1]);
    expect(await calls.objects('color_hex: "#0000FF"')).to.deep.equal([]);
  });

  it('combine with other filters, sorts and pages', async () => {
    expect(await calls.objects('color_hex: "#FFFFFF", sort: "asc"')).to.deep.equal([1, 2]);
    expect(await calls.objects('color_hex: "#FFFFFF", category: "Poster"')).to.deep.equal([1]);
    expect(await calls.objects('color_hex: "#FFFFFF", per_page: 1, page: 1')).to.deep.equal([1]);
    expect(await calls.objects('color_hex: "#FFFFFF", keyword: "study"')).to.deep.equal([2]);
  });

  it('of a palette have every colour of it', async () => {
    const palette = '[{ hex: "#FFFFFF" }, { hex: "#888", weight: 2 }]';
    expect(await calls.objects(`color_palette: ${palette}`)).to.deep.equal([1]);
  });

  it('are found by ranges of luminosity', async () => {
    expect(await calls.objects('luminosity: { min: 99 }')).to.deep.equal([2]);
    expect(await calls.objects('luminosity: { min: 50, max: 60 }')).to.deep.equal([1]);
  });

  it('are refused for what is no colour', async () => {
    expect(await calls.failure('{ objects(color_hex: "blueish") { id } }')).to.include('#1E90FF');
    expect(await calls.failure('{ objects(color_distance: -1) { id } }')).to.include('above 0');
  });

  it('are counted like any result', async () => {
    const data = await calls.ask(
      '{ objects(color_hex: "#FFFFFF", per_page: 1) { _sys { pagination { total } } } }',
    );
    expect(each(data, 'objects', '_sys', 'pagination', 'total')).to.deep.equal([2]);
  });
});
