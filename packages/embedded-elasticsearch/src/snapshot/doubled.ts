/** A copy of a list of numbers with as much room again behind it. */
export function doubled<List extends Uint32Array | Float32Array | Float64Array>(list: List): List {
  const larger = new (list.constructor as new (length: number) => List)(2 * list.length);
  larger.set(list);
  return larger;
}
