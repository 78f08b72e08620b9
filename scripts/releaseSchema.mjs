// Writes schema/released.graphql, the schema of a release, with which a test compares later ones
// (docs/versioning.md). Part of releasing: docs/releasing.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { printSchema } from 'graphql';
import { createSchema } from '../dist/src/schema.js';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(path.join(root, 'schema', 'released.graphql'), `${printSchema(createSchema())}\n`);
