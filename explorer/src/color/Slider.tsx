import { useEffect, useId, useRef, useState } from 'preact/hooks';

/** Milliseconds without a move after which a slider rests. */
const PAUSE = 250;

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly written: (value: string) => string;
  /** Told once the slider rests. */
  readonly onChange: (value: number) => void;
  /** Told while it moves. */
  readonly onMove?: (value: number) => void;
  /** A CSS gradient for its track. */
  readonly track?: string;
  /** Where it would change nothing. */
  readonly disabled?: boolean;
  /** Words below its ends. */
  readonly ends?: readonly [string, string];
}

/** A range with its name and value; moving it changes nothing until it rests. */
export function Slider(props: SliderProps) {
  const { label, min, max, value, written, onChange, onMove, track, ends } = props;
  const id = useId();
  const [moving, setMoving] = useState(value);
  const rest = useRest(onChange);
  const text = written(String(moving));
  useEffect(() => {
    setMoving(value);
  }, [value]);
  return (
    <div class={track ? 'slider is-painted' : 'slider'}>
      <label for={id}>{label}</label>
      {/* Read out as the slider's own value: as a region of news it would be said a second time. */}
      <output aria-hidden="true">{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={moving}
        disabled={props.disabled}
        aria-valuetext={text || undefined}
        style={
          track
            ? { backgroundImage: track }
            : { '--filled': `${(100 * (moving - min)) / (max - min)}%` }
        }
        onInput={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setMoving(next);
          onMove?.(next);
        }}
        onChange={(event) => {
          rest(event.currentTarget.valueAsNumber);
        }}
      />
      {ends && (
        <span class="slider-ends">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      )}
    </div>
  );
}

/** Arrow keys move a slider step by step: it rests once no more come. */
function useRest(onRest: (value: number) => void): (value: number) => void {
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(resting.current);
    },
    [],
  );
  return (value) => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      onRest(value);
    }, PAUSE);
  };
}
