// Made by packages/client/generate.mjs (npm run client:generate).

import { typedDocument } from '../document.js';
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
type VitrineCard_Object_Fragment = {
  readonly key: string;
  readonly recordId: string;
  readonly lang: string;
  readonly id: number;
  readonly displayTitle: string | null;
  readonly titleLang: string | null;
  readonly displayDate: string | null;
  readonly medium: string | null;
  readonly pageUrl: string;
  readonly credits: ReadonlyArray<{
    readonly key: string;
    readonly id: number;
    readonly name: string | null;
    readonly role: string | null;
    readonly isMaker: boolean;
  }>;
  readonly images: ReadonlyArray<{
    readonly key: string;
    readonly url: string | null;
    readonly thumbnailUrl: string | null;
    readonly altText: string | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly primary: boolean;
    readonly renditions: ReadonlyArray<{
      readonly url: string;
      readonly width: number;
      readonly height: number;
    }>;
  }>;
  readonly color: {
    readonly key: string;
    readonly predominant: ReadonlyArray<{
      readonly color: string | null;
      readonly value: number | null;
    }> | null;
  };
};

type VitrineCard_SingleObject_Fragment = {
  readonly key: string;
  readonly recordId: string;
  readonly lang: string;
  readonly id: number;
  readonly displayTitle: string | null;
  readonly titleLang: string | null;
  readonly displayDate: string | null;
  readonly medium: string | null;
  readonly pageUrl: string;
  readonly credits: ReadonlyArray<{
    readonly key: string;
    readonly id: number;
    readonly name: string | null;
    readonly role: string | null;
    readonly isMaker: boolean;
  }>;
  readonly images: ReadonlyArray<{
    readonly key: string;
    readonly url: string | null;
    readonly thumbnailUrl: string | null;
    readonly altText: string | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly primary: boolean;
    readonly renditions: ReadonlyArray<{
      readonly url: string;
      readonly width: number;
      readonly height: number;
    }>;
  }>;
  readonly color: {
    readonly key: string;
    readonly predominant: ReadonlyArray<{
      readonly color: string | null;
      readonly value: number | null;
    }> | null;
  };
};

type VitrineCard_NestedObject_Fragment = {
  readonly key: string;
  readonly recordId: string;
  readonly lang: string;
  readonly id: number;
  readonly displayTitle: string | null;
  readonly titleLang: string | null;
  readonly displayDate: string | null;
  readonly medium: string | null;
  readonly pageUrl: string;
  readonly credits: ReadonlyArray<{
    readonly key: string;
    readonly id: number;
    readonly name: string | null;
    readonly role: string | null;
    readonly isMaker: boolean;
  }>;
  readonly images: ReadonlyArray<{
    readonly key: string;
    readonly url: string | null;
    readonly thumbnailUrl: string | null;
    readonly altText: string | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly primary: boolean;
    readonly renditions: ReadonlyArray<{
      readonly url: string;
      readonly width: number;
      readonly height: number;
    }>;
  }>;
  readonly color: {
    readonly key: string;
    readonly predominant: ReadonlyArray<{
      readonly color: string | null;
      readonly value: number | null;
    }> | null;
  };
};

export type VitrineCardFragment =
  | VitrineCard_Object_Fragment
  | VitrineCard_SingleObject_Fragment
  | VitrineCard_NestedObject_Fragment;

export type VitrineLabelFragment = {
  readonly key: string;
  readonly purpose: string | null;
  readonly text: string | null;
  readonly exhibitionId: number | null;
};

type VitrineMaker_Constituent_Fragment = {
  readonly key: string;
  readonly recordId: string;
  readonly lang: string;
  readonly id: number;
  readonly name: string | null;
  readonly nameOther: string | null;
  readonly displayBio: string | null;
  readonly role: string | null;
  readonly isMaker: boolean;
};

type VitrineMaker_ObjectConstituent_Fragment = {
  readonly key: string;
  readonly recordId: string;
  readonly lang: string;
  readonly id: number;
  readonly name: string | null;
  readonly nameOther: string | null;
  readonly displayBio: string | null;
  readonly role: string | null;
  readonly isMaker: boolean;
};

type VitrineMaker_SingleObjectConstituent_Fragment = {
  readonly key: string;
  readonly recordId: string;
  readonly lang: string;
  readonly id: number;
  readonly name: string | null;
  readonly nameOther: string | null;
  readonly displayBio: string | null;
  readonly role: string | null;
  readonly isMaker: boolean;
};

export type VitrineMakerFragment =
  | VitrineMaker_Constituent_Fragment
  | VitrineMaker_ObjectConstituent_Fragment
  | VitrineMaker_SingleObjectConstituent_Fragment;

/** An object as a list or a grid shows it, in every variant of an object. The answer of `...VitrineCard`. */
export type Card = VitrineCardFragment;

/** An object as a list or a grid shows it, in every variant of an object. */
export const CardFragment = typedDocument<Card>({
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'VitrineCard' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ObjectRecord' } },
      directives: [],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'key' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recordId' },
            arguments: [],
            directives: [],
          },
          { kind: 'Field', name: { kind: 'Name', value: 'lang' }, arguments: [], directives: [] },
          { kind: 'Field', name: { kind: 'Name', value: 'id' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'displayTitle' },
            arguments: [],
            directives: [],
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'titleLang' },
            arguments: [],
            directives: [],
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'displayDate' },
            arguments: [],
            directives: [],
          },
          { kind: 'Field', name: { kind: 'Name', value: 'medium' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageUrl' },
            arguments: [],
            directives: [],
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credits' },
            arguments: [],
            directives: [],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'id' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'name' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'role' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'isMaker' },
                  arguments: [],
                  directives: [],
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            arguments: [],
            directives: [],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'url' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'thumbnailUrl' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'renditions' },
                  arguments: [],
                  directives: [],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'url' },
                        arguments: [],
                        directives: [],
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'width' },
                        arguments: [],
                        directives: [],
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'height' },
                        arguments: [],
                        directives: [],
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'altText' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'width' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'height' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'primary' },
                  arguments: [],
                  directives: [],
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'color' },
            arguments: [],
            directives: [],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  arguments: [],
                  directives: [],
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'predominant' },
                  arguments: [],
                  directives: [],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'color' },
                        arguments: [],
                        directives: [],
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'value' },
                        arguments: [],
                        directives: [],
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
  loc: {
    start: 0,
    end: 411,
    source: {
      body: 'fragment VitrineCard on ObjectRecord {\n  key\n  recordId\n  lang\n  id\n  displayTitle\n  titleLang\n  displayDate\n  medium\n  pageUrl\n  credits {\n    key\n    id\n    name\n    role\n    isMaker\n  }\n  images {\n    key\n    url\n    thumbnailUrl\n    renditions {\n      url\n      width\n      height\n    }\n    altText\n    width\n    height\n    primary\n  }\n  color {\n    key\n    predominant {\n      color\n      value\n    }\n  }\n}',
      name: 'VitrineCard',
      locationOffset: { line: 1, column: 1 },
    },
  },
});

/** What a museum wrote about an object, or about a constituent, for an exhibition. The answer of `...VitrineLabel`. */
export type Label = VitrineLabelFragment;

/** What a museum wrote about an object, or about a constituent, for an exhibition. */
export const LabelFragment = typedDocument<Label>({
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'VitrineLabel' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ExhibitionText' } },
      directives: [],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'key' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'purpose' },
            arguments: [],
            directives: [],
          },
          { kind: 'Field', name: { kind: 'Name', value: 'text' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'exhibitionId' },
            arguments: [],
            directives: [],
          },
        ],
      },
    },
  ],
  loc: {
    start: 0,
    end: 81,
    source: {
      body: 'fragment VitrineLabel on ExhibitionText {\n  key\n  purpose\n  text\n  exhibitionId\n}',
      name: 'VitrineLabel',
      locationOffset: { line: 1, column: 1 },
    },
  },
});

/** Who made a work, in every variant of a constituent. The answer of `...VitrineMaker`. */
export type Maker = VitrineMakerFragment;

/** Who made a work, in every variant of a constituent. */
export const MakerFragment = typedDocument<Maker>({
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'VitrineMaker' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ConstituentRecord' } },
      directives: [],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'key' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recordId' },
            arguments: [],
            directives: [],
          },
          { kind: 'Field', name: { kind: 'Name', value: 'lang' }, arguments: [], directives: [] },
          { kind: 'Field', name: { kind: 'Name', value: 'id' }, arguments: [], directives: [] },
          { kind: 'Field', name: { kind: 'Name', value: 'name' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nameOther' },
            arguments: [],
            directives: [],
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'displayBio' },
            arguments: [],
            directives: [],
          },
          { kind: 'Field', name: { kind: 'Name', value: 'role' }, arguments: [], directives: [] },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'isMaker' },
            arguments: [],
            directives: [],
          },
        ],
      },
    },
  ],
  loc: {
    start: 0,
    end: 124,
    source: {
      body: 'fragment VitrineMaker on ConstituentRecord {\n  key\n  recordId\n  lang\n  id\n  name\n  nameOther\n  displayBio\n  role\n  isMaker\n}',
      name: 'VitrineMaker',
      locationOffset: { line: 1, column: 1 },
    },
  },
});
