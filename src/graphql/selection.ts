/** What a query selects, so that no more is read and shaped than is asked. */
import { isIncluded } from '@vitrine/graphql-documents';
import { getNamedType, isObjectType, Kind } from 'graphql';
import type {
  DirectiveNode,
  FieldNode,
  GraphQLObjectType,
  GraphQLResolveInfo,
  SelectionSetNode,
} from 'graphql';

/** The fields that a query selects below a field, by name, each with those below it. */
export type Selection = ReadonlyMap<string, Selection>;

const NOTHING_SELECTED: Selection = new Map();

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

interface Walk {
  readonly info: Info;
  /** Whether a variable decides about a field, so that the next run may differ. */
  varies: boolean;
}

const known = new WeakMap<FieldNode, Selection>();

/**
 * What a query selects below the field that `info` describes: fragments followed, `@include`
 * and `@skip` applied, aliases and variants of a type merged.
 */
export function selectionOf(info: Info): Selection {
  const [node] = info.fieldNodes;
  const single = info.fieldNodes.length === 1 ? node : undefined;
  const remembered = single && known.get(single);
  if (remembered) return remembered;
  const walk: Walk = { info, varies: false };
  const selection = new Map<string, Selection>();
  for (const field of info.fieldNodes) addFields(walk, field.selectionSet, selection);
  if (single && !walk.varies) known.set(single, selection);
  return selection;
}

/** The selection below one of the selected fields; empty where that is not selected. */
export function below(selection: Selection, ...path: readonly string[]): Selection {
  return path.reduce((at, name) => at.get(name) ?? NOTHING_SELECTED, selection);
}

const keyed = new WeakMap<Selection, boolean>();

/** Whether `key` is selected here or anywhere below. */
export function selectsKey(selection: Selection): boolean {
  let known = keyed.get(selection);
  if (known === undefined) {
    known = selection.has('key') || [...selection.values()].some(selectsKey);
    keyed.set(selection, known);
  }
  return known;
}

/** Everything that a type has, but for some fields; for a record as a whole. */
export function wholeSelection(type: GraphQLObjectType, except: readonly string[]): Selection {
  const fields = Object.values(type.getFields()).filter(({ name }) => !except.includes(name));
  return new Map(
    fields.map((field) => {
      const inner = getNamedType(field.type);
      return [field.name, isObjectType(inner) ? wholeSelection(inner, except) : NOTHING_SELECTED];
    }),
  );
}

/**
 * The calls of fields below the field that `info` describes, along a path of field names: each
 * one by itself, for those that take arguments.
 */
export function callsBelow(info: Info, ...path: readonly string[]): readonly FieldNode[] {
  const walk: Walk = { info, varies: false };
  return path.reduce<readonly FieldNode[]>(
    (nodes, name) =>
      nodes
        .flatMap((node) => fieldsOf(walk, node.selectionSet))
        .filter((node) => node.name.value === name),
    info.fieldNodes,
  );
}

/** The fields of a selection set, those of its fragments among them. */
function fieldsOf(walk: Walk, set: SelectionSetNode | undefined): readonly FieldNode[] {
  return (set?.selections ?? []).flatMap((node): readonly FieldNode[] => {
    if (!isSelected(walk, node.directives ?? [])) return [];
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(walk, node.selectionSet);
    return fieldsOf(walk, walk.info.fragments[node.name.value]?.selectionSet);
  });
}

/** Fields below a field that its arguments choose by: they are read whether selected or not. */
const NEEDED_BY_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  labels: ['exhibitionId', 'purpose'],
  exhibitionBios: ['exhibitionId', 'purpose'],
};

function addFields(
  walk: Walk,
  set: SelectionSetNode | undefined,
  into: Map<string, Selection>,
): void {
  for (const { name, selectionSet, arguments: given = [] } of fieldsOf(walk, set)) {
    const inner = new Map(into.get(name.value));
    addFields(walk, selectionSet, inner);
    const needed = given.length > 0 ? NEEDED_BY_ARGUMENTS[name.value] : undefined;
    for (const field of needed ?? []) inner.set(field, NOTHING_SELECTED);
    into.set(name.value, inner);
  }
}

function isSelected(walk: Walk, directives: readonly DirectiveNode[]): boolean {
  walk.varies ||= directives.some(({ arguments: given }) =>
    (given ?? []).some(({ value }) => value.kind === Kind.VARIABLE),
  );
  return isIncluded({ directives }, walk.info.variableValues);
}
