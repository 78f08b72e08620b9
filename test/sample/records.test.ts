import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import {
  sampleConstituents,
  sampleExhibitions,
  sampleFolder,
  sampleObjects,
} from './sampleCollection.js';

const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);
const distinct = (values: readonly unknown[]) => new Set(values).size;
const imagePaths = sampleObjects.flatMap(({ images }) => images.map(({ src }) => src));

describe('records of the sample collection', () => {
  it('are as many as the README says, with ids that are unique and leave gaps', () => {
    expect(sampleObjects).to.have.length(207);
    expect(sampleConstituents).to.have.length(30);
    expect(sampleExhibitions).to.have.length(4);
    for (const records of [sampleObjects, sampleConstituents, sampleExhibitions]) {
      const all = ids(records);
      expect(distinct(all)).to.equal(all.length);
      expect(Math.max(...all) - Math.min(...all) + 1).to.be.above(all.length);
    }
    expect(distinct(sampleObjects.map(({ objectNumber }) => objectNumber))).to.equal(207);
  });

  it('refer only to constituents and exhibitions that exist, and use each of them', () => {
    const linked = sampleObjects.flatMap(({ constituents }) => ids(constituents));
    expect([...new Set(linked)].sort()).to.deep.equal(ids(sampleConstituents).sort());
    const shown = sampleObjects.flatMap(({ exhibitions }) => ids(exhibitions ?? []));
    expect([...new Set(shown)].sort()).to.deep.equal(ids(sampleExhibitions).sort());
    const texts = [
      ...sampleObjects.flatMap(({ labels }) => labels ?? []),
      ...sampleConstituents.flatMap(({ exhibitionBios }) => exhibitionBios ?? []),
    ];
    expect(ids(sampleExhibitions)).to.include.members(texts.map((text) => text.exhibitionId));
    expect(distinct(texts.map(({ purpose }) => purpose))).to.equal(4);
  });

  it('name image files that exist, each once, and leave none unnamed', () => {
    expect(distinct(imagePaths)).to.equal(imagePaths.length);
    const missing = imagePaths.filter((src) => !existsSync(path.join(sampleFolder, src)));
    expect(missing).to.deep.equal([]);
    const files = readdirSync(path.join(sampleFolder, 'images'));
    expect(files.map((file) => `images/${file}`)).to.have.members(imagePaths);
  });

  it('have one primary image where they have any, and small files', () => {
    const pictured = sampleObjects.filter(({ images }) => images.length > 0);
    expect(pictured).to.have.length(194);
    for (const { id, images } of pictured) {
      const first = images.filter(({ primary }) => primary);
      expect(first, String(id)).to.have.length(1);
    }
    const sizes = imagePaths.map((src) => statSync(path.join(sampleFolder, src)).size);
    expect(sizes.reduce((sum, size) => sum + size)).to.be.below(8.5e6);
  });

  it('hold exactly two that are not public, and what occurs on these alone', () => {
    const hidden = sampleObjects.filter(({ publicAccess }) => !publicAccess);
    expect(ids(hidden)).to.deep.equal([2901]);
    expect(ids(sampleConstituents.filter(({ publicAccess }) => !publicAccess))).to.deep.equal([70]);
    const open = sampleObjects.filter(({ publicAccess }) => publicAccess);
    const works = (id: number) => open.filter((one) => ids(one.constituents).includes(id));
    expect(works(55)).to.have.length(1);
    expect(works(70)).to.have.length(1);
    const visible = JSON.stringify(open);
    for (const word of ['Restorer', 'Costume', 'silk and gold thread'])
      expect(visible).not.to.include(word);
  });

  it('show every archival level, two archives and a library', () => {
    const levels = sampleObjects.flatMap(({ classification }) => classification.archivalLevel.en);
    expect([...new Set(levels)].filter(Boolean)).to.have.members([
      'Fonds',
      'Sub-fonds',
      'Series',
      'Subseries',
      'Sub-subseries',
      'File',
      'Item',
      'Piece',
    ]);
    const collections = sampleObjects.map(({ collection: c }) => c && `${c.code} ${c.type}`);
    expect([...new Set(collections)].filter(Boolean)).to.have.members([
      'CA01 CA',
      'CA02 CA',
      'CL01 CL',
    ]);
  });

  it('have gaps in each language, dates that are unknown, ancient or a range', () => {
    const titled = (en: boolean, zh: boolean) =>
      sampleObjects.filter(
        ({ title }) => (title.en !== null) === en && (title['zh-hant'] !== null) === zh,
      );
    expect(ids(titled(true, false))).to.include(2501);
    expect(ids(titled(false, true))).to.include(2502);
    expect(ids(titled(false, false))).to.include(2503);
    expect(ids(sampleObjects.filter(({ beginDate }) => beginDate === 0))).to.deep.equal([1412]);
    expect(ids(sampleObjects.filter(({ beginDate }) => beginDate < 0))).to.deep.equal([1301]);
    expect(sampleObjects.some((one) => (one.endDate ?? 0) > one.beginDate)).to.equal(true);
    expect(sampleConstituents.some(({ name }) => name.en === null)).to.equal(true);
    expect(sampleConstituents.some(({ name }) => name['zh-hant'] === null)).to.equal(true);
  });

  it('show both forms of dimensions, several areas, own colours and a twice-linked maker', () => {
    const forms = new Set(sampleObjects.map((one) => Array.isArray(one.dimensionDetails)));
    expect(forms).to.deep.equal(new Set([true, false]));
    expect(sampleObjects.some((one) => one.classification.area.en?.length === 2)).to.equal(true);
    expect(ids(sampleObjects.filter((one) => one.color && one.images.length === 0))).to.deep.equal([
      2307,
    ]);
    const twice = sampleObjects.filter(
      (one) => distinct(ids(one.constituents)) < one.constituents.length,
    );
    expect(ids(twice)).to.have.members([1701, 2114]);
  });
});
