import {
  absoluteAddress,
  ARGUMENT_VALUES,
  CardFragment,
  COLOR_PAINTS,
  LabelFragment,
  MakerFragment,
  possibleTypes,
  type Card,
  type Language,
  type ObjectSortField,
} from '@vitrine/client';
import { gql, type TypedDocumentNode } from '@apollo/client';
import { gql as urqlGql } from '@urql/core';
import { expect } from 'chai';
import { buildSchema, Kind, parse, print, validate, type DocumentNode } from 'graphql';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/packageRoot.js';
import { startSample, type SampleServer } from './support/sampleServer.js';

const folder = path.join(packageRoot, 'packages', 'client');
const FRAGMENTS = { CardFragment, MakerFragment, LabelFragment };

describe('@vitrine/client', function () {
  let server: SampleServer;
  before(async () => {
    server = await startSample();
  });
  after(() => server.close());

  it('is made from the schema as it is now', async () => {
    const script = path.join(folder, 'generate.mjs');
    const { stderr } = await promisify(execFile)(process.execPath, [script, '--check']);
    expect(stderr).to.equal('');
  });

  it('depends on nothing', () => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object;
    expect(manifest).to.not.have.any.keys('dependencies', 'peerDependencies');
  });

  it('is compiled before it is packed, in a clone in which nothing was built, too', () => {
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).to.have.nested.property('scripts.prepack', 'tsc -b');
  });

  it('has its licence in its own tarball', () => {
    const [own, whole] = [folder, packageRoot].map((place) =>
      readFileSync(path.join(place, 'LICENSE'), 'utf8'),
    );
    expect(own).to.equal(whole);
  });

  it('names what the server allows', async () => {
    const allowedBy = async (args: string, field = 'searchObjects') => {
      const response = await fetch(server.endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...server.headers },
        body: JSON.stringify({ query: `{ ${field}(${args}) { __typename } }` }),
      });
      const { errors } = (await response.json()) as {
        errors?: { extensions: { allowed?: string[] } }[];
      };
      return errors?.[0]?.extensions.allowed;
    };
    const of = ARGUMENT_VALUES;
    expect(await allowedBy('lang: "xx"')).to.have.members(of.lang);
    expect(await allowedBy('sort: "xx"')).to.have.members(of.sort);
    expect(await allowedBy('sort_field: "xx"')).to.have.members(of.objectSortField);
    for (const [field, values] of [
      ['searchConstituents', of.constituentSortField],
      ['searchExhibitions', of.exhibitionSortField],
      ['areas', of.listSortField],
    ] as const)
      expect(await allowedBy('sort_field: "xx"', field), field).to.have.members(values);
    expect(await allowedBy('color_source: "xx"')).to.have.members(of.colorSource);
    expect(await allowedBy('color_scope: "xx"')).to.have.members(of.colorScope);
    const colors = await allowedBy('color: "xx", color_source: "cloudinary"');
    expect(colors).to.include.members(of.color);
    expect(await allowedBy('color: "xx"')).to.include.members(of.googleColor);
    expect(Object.keys(COLOR_PAINTS)).to.have.members(of.color);
    const typed: [Language, ObjectSortField] = ['zh-hant', 'hue'];
    expect(of.lang).to.include(typed[0]);
  });

  it('knows the types of /schema.graphql', async () => {
    const text = await (await fetch(`${server.url}/schema.graphql`, server)).text();
    const schema = buildSchema(text);
    for (const [name, types] of Object.entries(possibleTypes)) {
      const found = schema.getType(name);
      expect(found && 'getInterfaces' in found, name).to.equal(true);
      for (const type of types) expect(schema.getType(type), type).to.not.equal(undefined);
    }
  });

  for (const [name, fragment] of Object.entries(FRAGMENTS))
    it(`has ${name} as a document, which gql of Apollo and of urql put into a query`, async () => {
      const document = fragment as DocumentNode;
      const text = document.loc?.source.body ?? '';
      expect(print(document)).to.equal(print(parse(text)));
      const schema = buildSchema(
        await (await fetch(`${server.url}/schema.graphql`, server)).text(),
      );
      const spread = {
        CardFragment: '{ objects { ...VitrineCard } }',
        MakerFragment: '{ constituents { ...VitrineMaker } }',
        LabelFragment: '{ constituents { exhibitionBios { ...VitrineLabel } } }',
      }[name];
      if (!spread) throw new Error(`no query for ${name}`);
      for (const query of [
        gql`
          ${spread}
          ${fragment}
        `,
        urqlGql`
          ${spread}
          ${document}
        `,
      ])
        expect(validate(schema, query)).to.deep.equal([]);
    });

  it('has fragments of the type that libraries want, which compiles', () => {
    const typed: TypedDocumentNode<Card> = CardFragment;
    expect(typed.kind).to.equal(Kind.DOCUMENT);
  });

  it('makes addresses whole', () => {
    const endpoint = 'https://collection.museum.example/graphql';
    expect(absoluteAddress('/images/a.jpg', endpoint)).to.equal(
      'https://collection.museum.example/images/a.jpg',
    );
    expect(absoluteAddress('https://images.example/a.jpg', endpoint)).to.equal(
      'https://images.example/a.jpg',
    );
    expect(absoluteAddress(null, endpoint)).to.equal(null);
  });
});
