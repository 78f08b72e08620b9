import type { Run } from '../search/highlights.js';

/** A text in pieces, what was searched for marked. */
export function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return <>{runs.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}</>;
}
