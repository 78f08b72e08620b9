// The pictures of the tiny collections: small files of one colour each, made once.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { thumbnailName } from '../../indexer/images/thumbnail.js';
import { MOST_OBJECTS, VARIANTS } from './model.js';

interface Picture {
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256 in hex. */
  readonly key: string;
}

export class Pictures {
  private readonly byName = new Map<string, Picture>();
  private readonly byThumbnail = new Map<string, Picture>();

  static async make(): Promise<Pictures> {
    const pictures = new Pictures();
    for (let id = 1; id <= MOST_OBJECTS; id += 1)
      for (let variant = 0; variant < VARIANTS; variant += 1)
        pictures.add(`${id}-${variant}`, await draw(id, variant));
    return pictures;
  }

  get(name: string): Picture {
    const found = this.byName.get(name);
    if (!found) throw new Error(`There is no picture ${name}.`);
    return found;
  }

  /** The picture of a thumbnail's address. */
  ofThumbnail(address: string): Picture | undefined {
    return this.byThumbnail.get(address.split('/').slice(-2).join('/'));
  }

  private add(name: string, bytes: Buffer): void {
    const key = createHash('sha256').update(bytes).digest('hex');
    const picture = { name, bytes, key };
    this.byName.set(name, picture);
    this.byThumbnail.set(thumbnailName(key, 'jpg'), picture);
  }
}

function draw(id: number, variant: number): Promise<Buffer> {
  const background = { r: (id * 37) % 256, g: (variant * 90 + id * 11) % 256, b: (id * 91) % 256 };
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}
