interface SegmentsProps<Value extends string> {
  /** What a form sends it as. */
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly titles: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one among a few. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { name, legend, values, titles, chosen, onChange } = props;
  return (
    <fieldset class="segments">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => {
              onChange(value);
            }}
          />
          <span>{titles[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
