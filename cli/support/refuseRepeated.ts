import type { Command } from 'commander';

/**
 * Has a command refuse a flag whose value is given twice. Only the last one would count: of two
 * objects to be withdrawn one would be shown on, of two sources one not be read, and nobody told.
 */
export function refuseRepeated(command: Command): void {
  for (const option of command.options) {
    if (!option.required) continue;
    let given = false;
    command.on(`option:${option.name()}`, () => {
      if (given)
        command.error(`error: option '${option.flags}' is there twice: expected one value.`);
      given = true;
    });
  }
}
