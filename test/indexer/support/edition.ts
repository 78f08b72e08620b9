import { existsSync } from 'node:fs';
import path from 'node:path';
import { field } from '../images/support.js';
import type { Workplace } from './indexing.js';
import { aConstituent, anObject } from './smallCollection.js';

/** Objects of which the first has a picture; their titles name the edition. */
export async function writeEdition(workplace: Workplace, edition: string): Promise<void> {
  const picture = path.join(workplace.source, 'red.png');
  if (!existsSync(picture)) await field('#ff0000', 40, 30).png().toFile(picture);
  await workplace.writeSource({
    constituents: [aConstituent(1)],
    objects: [
      anObject(1, { title: edition, images: [{ src: 'red.png' }] }),
      anObject(2, { title: edition }),
    ],
  });
}
