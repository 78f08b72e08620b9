import type { estypes } from '@elastic/elasticsearch';
import { aliasName, collectionAliases, type LastingIndex } from '../../src/collection/indices.js';

/** The programs that have a user of their own in Elasticsearch. */
export type Program = 'server' | 'indexer';

type Grant = Pick<estypes.SecurityIndicesPrivileges, 'names' | 'privileges'>;

/** What a role allows, as `PUT /_security/role` and the role descriptors of an API key have it. */
export interface Role {
  readonly cluster: estypes.SecurityClusterPrivilege[];
  readonly indices: Grant[];
}

type Privileges = readonly estypes.SecurityIndexPrivilege[];

const SHARED: Privileges = ['create_index', 'read', 'view_index_metadata', 'write'];

/** What each needs of indices that outlive a reindex; a server may read all of them. */
const LASTING: Readonly<Record<LastingIndex, Readonly<Record<Program, Privileges>>>> = {
  popularity: {
    server: ['create_index', 'index', 'maintenance'],
    indexer: ['read', 'maintenance'],
  },
  // Old weeks are deleted.
  searches: { server: ['create_index', 'maintenance', 'write'], indexer: [] },
  // For `vitrine token` with the server's user.
  tokens: { server: ['create_index', 'index'], indexer: [] },
  locks: { server: ['create_index', 'write'], indexer: SHARED },
  runs: { server: [], indexer: SHARED },
  withdrawn: { server: [], indexer: SHARED },
  // Its version is in the mapping; pins in use stay where those of the source cannot be read.
  wording: { server: [], indexer: ['index', 'manage', 'read'] },
};

/**
 * The least that each program needs in Elasticsearch. A test takes away each privilege and sees
 * that something fails, and tries what the server must not do.
 * @param prefix what the names of all indices start with
 */
export function buildRoles(prefix: string): Readonly<Record<Program, Role>> {
  const lasting = (program: Program): Grant[] =>
    Object.entries(LASTING)
      .filter(([, needs]) => needs[program].length > 0)
      .map(([name, needs]) => ({
        names: [aliasName(prefix, name as LastingIndex)],
        privileges: [...needs[program]],
      }));
  const generations = collectionAliases(prefix).map((name) => `${name}*`);
  return {
    server: {
      cluster: [],
      indices: [
        { names: [`${prefix}-*`], privileges: ['read', 'view_index_metadata'] },
        // Popular counts: a fold writes objects again, and shows them by a refresh.
        { names: [`${aliasName(prefix, 'objects')}-*`], privileges: ['index', 'maintenance'] },
        ...lasting('server'),
      ],
    },
    indexer: {
      cluster: ['monitor'],
      indices: [
        { names: generations, privileges: ['manage', 'read', 'write'] },
        ...lasting('indexer'),
      ],
    },
  };
}

/** The name of a program's role, and of its user: `vitrine-server`. */
export function roleName(prefix: string, program: Program): string {
  return `${prefix}-${program}`;
}
