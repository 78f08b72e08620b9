/**
 * The schema's SDL: every `schema.graphql` below `src/`. What SDL would have to repeat stands
 * once in these files, in two ways of writing:
 *
 * - a type or an interface has all fields of its interfaces, and of theirs, without naming them
 *   again, and implements those too;
 * - `@arguments(of: "ListArguments")` gives a field the fields of `input ListArguments` as its
 *   arguments.
 *
 * Clients see neither: they get the whole schema, as if it were written out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getDirectiveValues,
  GraphQLDirective,
  GraphQLList,
  GraphQLString,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
} from 'graphql';
import { packageRoot } from './packageRoot.js';

const ARGUMENTS = new GraphQLDirective({
  name: 'arguments',
  locations: [],
  args: { of: { type: new GraphQLList(GraphQLString) } },
});

/** Reads the whole schema, with everything written out. */
export function readSdl(): DocumentNode {
  const folder = path.join(packageRoot, 'src');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'schema.graphql')
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return writeOut(parse(texts.join('\n')));
}

/** @throws Error for an interface or an input that the document lacks */
function writeOut(document: DocumentNode): DocumentNode {
  const interfaces = new Map<string, InterfaceTypeDefinitionNode>();
  const inputs = new Map<string, InputObjectTypeDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.INTERFACE_TYPE_DEFINITION) interfaces.set(node.name.value, node);
    if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) inputs.set(node.name.value, node);
  }
  const written = new Set<string>();
  const whole = visit(document, {
    InterfaceTypeDefinition: (type): InterfaceTypeDefinitionNode => inherit(type, interfaces),
    ObjectTypeDefinition: (type): ObjectTypeDefinitionNode => inherit(type, interfaces),
    FieldDefinition: (field): FieldDefinitionNode => {
      const names = namedInputs(field);
      for (const name of names) written.add(name);
      const shared = names.flatMap((name) => known(inputs, name).fields ?? []);
      const directives = field.directives?.filter(({ name }) => name.value !== ARGUMENTS.name);
      return { ...field, directives, arguments: [...(field.arguments ?? []), ...shared] };
    },
  });
  const definitions = whole.definitions.filter(
    (node) => !(node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && written.has(node.name.value)),
  );
  return { ...whole, definitions };
}

type Inheriting = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

/** A type with the fields of all its interfaces, those of the widest first. */
function inherit<Type extends Inheriting>(
  type: Type,
  interfaces: ReadonlyMap<string, InterfaceTypeDefinitionNode>,
): Type {
  const all = new Map(widest(type, interfaces).map((one) => [one.name.value, one]));
  return {
    ...type,
    interfaces: [...all.values()].map(({ name }) => ({ kind: Kind.NAMED_TYPE, name })),
    fields: [...[...all.values()].flatMap(({ fields = [] }) => fields), ...(type.fields ?? [])],
  };
}

/** The interfaces of a type, each after those that it has itself. */
function widest(
  { interfaces: named = [] }: Inheriting,
  interfaces: ReadonlyMap<string, InterfaceTypeDefinitionNode>,
): readonly InterfaceTypeDefinitionNode[] {
  return named.flatMap(({ name }) => {
    const one = known(interfaces, name.value);
    return [...widest(one, interfaces), one];
  });
}

/** Names in a field's `@arguments(of: …)`: one or a list. */
function namedInputs(field: FieldDefinitionNode): readonly string[] {
  const of = getDirectiveValues(ARGUMENTS, field)?.['of'];
  return Array.isArray(of) ? of.map(String) : [];
}

function known<Node>(nodes: ReadonlyMap<string, Node>, name: string): Node {
  const node = nodes.get(name);
  if (!node) throw new Error(`the schema names ${name}, which it lacks`);
  return node;
}
