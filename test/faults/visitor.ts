// What a visitor of the served collection sees, over HTTP.
import { readConfig } from '../../src/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import type { Client } from '@elastic/elasticsearch';
import { NOTHING, type Shown } from './model.js';
import type { Pictures } from './pictures.js';

const EVERYTHING = `{
  objects(per_page: 1000) {
    id title classification { area } constituents { name }
    exhibitions { exhibitions { title } } images { url thumbnailUrl }
    color { predominant { color } }
  }
  found: objects(keyword: "work", per_page: 1000) { id }
  constituents(per_page: 1000) { id name objects { id } }
  exhibitions { id title objects { id } }
  areas { title count }
}`;

interface Answer {
  readonly data: {
    readonly objects: readonly AnsweredObject[];
    readonly found: readonly { readonly id: number }[];
    readonly constituents: readonly { id: number; name: string; objects: { id: number }[] }[];
    readonly exhibitions: readonly { id: number; title: string; objects: { id: number }[] }[];
    readonly areas: readonly { title: string; count: number }[];
  } | null;
  readonly errors?: readonly { message: string }[];
}

interface AnsweredObject {
  readonly id: number;
  readonly title: string;
  readonly classification: { area: string[] };
  readonly constituents: readonly { name: string }[];
  readonly exhibitions: { exhibitions: { title: string }[] } | null;
  readonly images: readonly { url: string | null; thumbnailUrl: string | null }[];
  readonly color: { predominant: readonly object[] | null } | null;
}

/** What was seen at one time, with the addresses of pictures on this server by their names. */
export interface Seen {
  readonly shown: Shown;
  readonly addresses: ReadonlyMap<string, string>;
  /** What does not fit together within one answer. */
  readonly faults: readonly string[];
}

export class Visitor {
  private constructor(
    private readonly server: RunningServer,
    private readonly pictures: Pictures,
  ) {}

  static async arrive(
    client: Client,
    prefix: string,
    dataDir: string,
    pictures: Pictures,
  ): Promise<Visitor> {
    const settings = { PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' };
    const config = readConfig({}, { ...settings, INDEX_PREFIX: prefix, DATA_DIR: dataDir });
    return new Visitor(await startServer(config, { client }), pictures);
  }

  leave(): Promise<void> {
    return this.server.stop();
  }

  async look(): Promise<Seen> {
    const { data, errors } = await this.ask<Answer>(EVERYTHING);
    const [error] = errors ?? [];
    if (error?.message.startsWith('No collection is indexed yet'))
      return { shown: NOTHING, addresses: new Map(), faults: [] };
    if (error || !data) throw new Error(`The server answered: ${error?.message ?? 'nothing'}`);
    return this.read(data);
  }

  /** Ids of all objects, as the export has them. */
  async exported(): Promise<number[]> {
    const response = await this.get('/export?format=ndjson');
    const text = await response.text();
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => (JSON.parse(line) as { id: number }).id);
  }

  /** The status of an address on this server. */
  async statusOf(address: string): Promise<number> {
    const response = await fetch(this.server.url + address, { method: 'HEAD' });
    return response.status;
  }

  private get(address: string): Promise<Response> {
    const authorization = `bearer ${this.server.developmentToken ?? ''}`;
    return fetch(this.server.url + address, { headers: { authorization } });
  }

  private async ask<Reply>(query: string): Promise<Reply> {
    const response = await fetch(`${this.server.url}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        authorization: `bearer ${this.server.developmentToken ?? ''}`,
      },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as Reply;
  }

  private read(data: NonNullable<Answer['data']>): Seen {
    const pictures = data.objects.map((object) => this.readPicture(object));
    const shown: Shown = {
      objects: data.objects.map((object, place) => ({
        id: object.id,
        title: object.title,
        area: object.classification.area,
        makers: object.constituents.map(({ name }) => name),
        exhibitions: (object.exhibitions?.exhibitions ?? []).map(({ title }) => title),
        picture: pictures[place]?.name ?? null,
        place: pictures[place]?.place ?? null,
      })),
      people: data.constituents.map(({ id, name, objects }) => ({
        ...{ id, name, objects: objects.map((object) => object.id) },
      })),
      exhibitions: data.exhibitions.map(({ id, title, objects }) => ({
        ...{ id, name: title, objects: objects.map((object) => object.id) },
      })),
      areas: data.areas.map(({ title, count }) => ({ title, count })).toSorted(byTitle),
    };
    return {
      shown,
      addresses: new Map(pictures.flatMap(({ addresses }) => addresses)),
      faults: [...pictures.flatMap(({ faults }) => faults), ...checkFound(data)],
    };
  }

  /** The picture that an object shows, by its thumbnail, and what does not fit together. */
  private readPicture({ id, images: [image], color }: AnsweredObject): SeenPicture {
    const hasColors = !!color?.predominant?.length;
    const thumbnail = image?.thumbnailUrl ?? null;
    if (!image || thumbnail === null)
      return hasColors ? { ...NO_PICTURE, faults: [`object ${id} has colours only`] } : NO_PICTURE;
    const picture = this.pictures.ofThumbnail(thumbnail);
    if (!picture) return { ...NO_PICTURE, faults: [`object ${id} has a thumbnail of no picture`] };
    const { name } = picture;
    const faults = [
      ...(hasColors ? [] : [`object ${id} has a picture without colours`]),
      ...(image.url === null ? [`object ${id} has a thumbnail only`] : []),
    ];
    const thumbnails: [string, string][] = [[`${name} as a thumbnail`, thumbnail]];
    return image.url?.startsWith('/')
      ? { name, place: 'file', addresses: [...thumbnails, [name, image.url]], faults }
      : { name, place: 'web', addresses: thumbnails, faults };
  }
}

interface SeenPicture {
  readonly name: string | null;
  readonly place: 'file' | 'web' | null;
  readonly addresses: readonly (readonly [string, string])[];
  readonly faults: readonly string[];
}

const NO_PICTURE: SeenPicture = { name: null, place: null, addresses: [], faults: [] };

/** Each title has the word that is searched for. */
function checkFound({ objects, found }: NonNullable<Answer['data']>): readonly string[] {
  const [listed, searched] = [objects, found].map((list) =>
    list
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
      .join(),
  );
  return listed === searched ? [] : [`a search finds ${searched}, where ${listed} are listed`];
}

function byTitle(one: { readonly title: string }, other: { readonly title: string }): number {
  return one.title < other.title ? -1 : 1;
}
