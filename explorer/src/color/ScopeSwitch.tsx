import { useSpeech } from '../language/language.js';
import { ARGUMENT_VALUES, type ColorScope } from '@vitrine/client';
import type { ChangeSearch } from '../location/searchState.js';

interface ScopeSwitchProps {
  readonly scope: ColorScope;
  readonly onChange: ChangeSearch;
}

/** Whose colours are meant: those of the thing, or of all that its image shows. */
export function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  const text = useSpeech().messages.color;
  return (
    <fieldset class="segments">
      <legend>{text.scope}</legend>
      {ARGUMENT_VALUES.colorScope.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="color-scope"
            checked={scope === one}
            onChange={() => {
              onChange({ scope: one });
            }}
          />
          <span>{text.scopes[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
