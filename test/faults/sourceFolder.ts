// A source folder, and the pictures on the image host, as an edition has them.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageHost } from './imageHost.js';
import { pictureOf, type Damage, type Edition, type ModelObject } from './model.js';
import type { Pictures } from './pictures.js';
import type { IMAGE_FAULTS } from './schedule.js';

export class SourceFolder {
  /** How often anything was written. */
  writes = 0;
  private readonly written = new Map<string, string>();

  constructor(
    readonly folder: string,
    /** Where its images on the web are. */
    private readonly place: string,
    private readonly host: ImageHost,
    private readonly pictures: Pictures,
  ) {
    mkdirSync(path.join(folder, 'images'), { recursive: true });
  }

  /** Puts an edition there, each file by a rename, as an export that is made well. */
  write(edition: Edition, damage: Damage): void {
    for (const object of edition.objects) this.writeImage(object);
    const records = edition.objects.map((object) => this.recordOf(object));
    const named = ({ id, name, isPublic }: Edition['people'][number]): object => ({
      ...{ id, name, publicAccess: isPublic },
    });
    const exhibitions = edition.exhibitions.map(({ name, ...one }) => ({
      ...{ id: one.id, title: name, publicAccess: one.isPublic },
    }));
    this.writeLines('exhibitions', exhibitions.map(toLine).join(''));
    this.writeLines('constituents', edition.people.map(named).map(toLine).join(''));
    this.writeLines('objects', damageLines(records.map(toLine), damage));
  }

  /** Until it is undone, an image cannot be had. */
  harm(object: ModelObject, how: (typeof IMAGE_FAULTS)[number]): void {
    const file = this.fileOf(object);
    this.writes += 1;
    if (object.image?.place === 'web')
      this.host.put(this.pathOf(object), how === 'gone' ? '404' : how);
    else if (how === 'gone' || how === '404') rmSync(file, { force: true });
    else writeFileSync(file, how === 'broken' ? Buffer.alloc(0) : how);
    this.written.delete(file);
    this.written.delete(this.pathOf(object));
  }

  private writeImage(object: ModelObject): void {
    const name = pictureOf(object);
    if (name === null) return;
    const { bytes } = this.pictures.get(name);
    const place = object.image?.place === 'web' ? this.pathOf(object) : this.fileOf(object);
    if (this.written.get(place) === name) return;
    this.written.set(place, name);
    this.writes += 1;
    if (object.image?.place === 'web') this.host.put(place, bytes);
    else replaceFile(place, bytes);
  }

  private fileOf({ id }: ModelObject): string {
    return path.join(this.folder, 'images', `${id}.png`);
  }

  private pathOf({ id }: ModelObject): string {
    return `${this.place}/${id}.png`;
  }

  private recordOf(object: ModelObject): object {
    const { id, title, isPublic, area, maker, exhibition, image } = object;
    // A run over a source that is as it was asks no host for its images: an export says what changed.
    const shown =
      image?.place === 'web'
        ? { src: this.host.url + this.pathOf(object), altText: { en: pictureOf(object) } }
        : { src: `images/${id}.png` };
    return {
      ...{ id, title, publicAccess: isPublic, classification: { area } },
      constituents: [{ id: maker, role: 'Artist' }],
      ...(exhibition === null ? {} : { exhibitions: [exhibition] }),
      ...(image ? { images: [shown] } : {}),
    };
  }

  private writeLines(kind: string, text: string): void {
    const file = path.join(this.folder, `${kind}.ndjson`);
    if (this.written.get(file) === text && existsSync(file)) return;
    this.written.set(file, text);
    this.writes += 1;
    replaceFile(file, text);
  }
}

function toLine(record: object): string {
  return `${JSON.stringify(record)}\n`;
}

function damageLines(lines: readonly string[], damage: Damage): string {
  if (damage === 'none') return lines.join('');
  if (damage === 'empty') return '';
  if (damage === 'cut') return lines.slice(0, lines.length >> 1).join('');
  return lines.join('').slice(0, -10);
}

function replaceFile(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
