import { expect } from 'chai';
import { BACKENDS } from '../support/backends.js';
import { applyChanges } from './changes.js';
import { damaged, firstEdition, NOTHING, show } from './model.js';
import { differenceFrom } from './oracle.js';
import { playMany } from './playMany.js';
import { makeSchedule } from './schedule.js';
import { Stage } from './stage.js';

/** Some embedded, a few on each server; `npm run faults` plays thousands. */
const SCHEDULES = { embedded: 60, server: 8 };
/** A whole number from the outside plays others. */
const FIRST_SEED = Number(process.env['VITRINE_FAULTS_SEED'] ?? 1);

for (const backend of BACKENDS)
  describe(`Schedules of faults, on ${backend}`, function () {
    this.timeout(900_000);
    let stage: Stage;
    before(async () => {
      stage = await Stage.open(backend);
    });
    after(() => stage.close());

    const count = backend === 'embedded' ? SCHEDULES.embedded : SCHEDULES.server;
    it(`${count} of them show one whole collection after each step`, async () => {
      const wanted = { first: FIRST_SEED, count, jobs: 3, mostFailures: 3 };
      const played = await playMany(stage, wanted);
      const wrong = played.flatMap((one) =>
        one.wrong === undefined ? [] : [`npm run faults -- --seed ${one.seed}: ${one.wrong}`],
      );
      expect(wrong.join('\n')).to.equal('');
      expect(played).to.have.length(count);
    });
  });

describe('The oracle of the fault schedules', () => {
  const before = firstEdition(5);
  const after = applyChanges(before, [
    { kind: 'retitle', which: 1 },
    { kind: 'renamePerson', which: 4 },
  ]);
  const question = { before: NOTHING, withdrawn: new Set<number>() };
  const never = { mayMiss: () => false };

  it('takes a whole edition for itself, and for no other', () => {
    const shown = show(before);
    expect(differenceFrom({ edition: before, ...never }, shown, question)).to.equal(undefined);
    expect(differenceFrom({ edition: after, ...never }, shown, question)).to.include('retitled 1');
  });

  it('takes half of a change, half of an export and a withdrawn object for none', () => {
    const half = { ...show(before), people: show(after).people };
    for (const shown of [half, show(damaged(before, 'cut')), show(before, new Set([2]))])
      for (const edition of [before, after])
        expect(differenceFrom({ edition, ...never }, shown, question)).to.match(/^expected/);
  });

  it('lets an image keep its last picture where it may be missed, and no other', () => {
    const repainted = applyChanges(before, [{ kind: 'repaint', which: 6 }]);
    const shown = show(before);
    const asked = { ...question, before: shown };
    expect(differenceFrom({ edition: repainted, ...never }, shown, asked)).to.match(/^pictures/);
    const target = { edition: repainted, mayMiss: () => true };
    expect(differenceFrom(target, shown, asked)).to.equal(undefined);
    const lost = { ...shown, objects: shown.objects.map((one) => ({ ...one, picture: null })) };
    expect(differenceFrom(target, lost, asked)).to.match(/^pictures/);
  });

  it('lets a new image be shown without a thumbnail where it could not be decoded, and no other', () => {
    const repainted = applyChanges(before, [{ kind: 'repaint', which: 6 }]);
    const target = { edition: repainted, mayMiss: () => true, mayBeUndecoded: true };
    const asked = { ...question, before: show(before) };
    const undecoded = (wanted: (id: number) => boolean) => ({
      ...show(repainted),
      objects: show(repainted).objects.map((one) =>
        wanted(one.id) ? { ...one, picture: null } : one,
      ),
    });
    const [changed] = repainted.objects.filter((one, at) => one !== before.objects[at]);
    const isNew = (id: number) => id === changed?.id;
    expect(differenceFrom(target, undecoded(isNew), asked)).to.equal(undefined);
    const others = undecoded((id) => !isNew(id));
    expect(differenceFrom(target, others, asked)).to.match(/^pictures: object \d/);
  });

  it('gets the same schedule from a seed each time, and another from the next', () => {
    expect(makeSchedule(7)).to.deep.equal(makeSchedule(7));
    expect(makeSchedule(7).steps).to.not.deep.equal(makeSchedule(8).steps);
  });
});
