import { expect } from 'chai';
import { lookWithoutFiles } from '../../../indexer/images/recordImages.js';
import { buildDocumentColor } from '../../../src/color/documentColor.js';

describe('the colours that a record brings', () => {
  it('have each name once, by its largest share, as they are shown and as they are found', () => {
    const google = [
      { color: 'red', value: 5 },
      { color: 'blue', value: 80 },
      { color: 'mauve', value: 90 },
      { color: 'blue', value: 10 },
      { color: 'red', value: 12 },
    ];
    const { color } = lookWithoutFiles({ id: 1, color: { search: { google } } });
    expect(color?.search.google).to.deep.equal([
      { color: 'blue', value: 80 },
      { color: 'red', value: 12 },
    ]);
    expect(buildDocumentColor(color)?.google).to.deep.equal({ blue: 80, red: 12 });
  });
});
