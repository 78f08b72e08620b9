import type { ObjectPageQuery } from '../api/operations.js';

/** An object as its page shows it. */
export type PageObject = NonNullable<ObjectPageQuery['object']>;
