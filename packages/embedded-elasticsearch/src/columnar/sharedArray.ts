interface ArrayKind<Kind> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): Kind;
}

/** An array that all threads can read, without copies. */
export function sharedArray<Kind>(kind: ArrayKind<Kind>, length: number): Kind {
  return new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT));
}
