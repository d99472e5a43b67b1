import { parseArgs } from 'node:util';
import type { PathModel } from '../machines/support/path-model.ts';

/** Something is wrong with what was typed; the message says what. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What a command says, and its exit code. */
export interface Outcome {
  readonly text: string;
  readonly code: number;
}

interface Typed {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly machine?: string;
}

/**
 * Reads what was typed after a command: one machine at most, and options.
 * @param options those that take a value are true
 * @throws {CommandError}
 */
export function readArguments(args: readonly string[], options: Readonly<Record<string, boolean>>): Typed {
  const { tokens, values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, takesValue]) => [name, { type: takesValue ? 'string' : 'boolean' } as const]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const takesValue = options[token.name];
    if (takesValue === undefined) throw new CommandError(`There is no option ${token.rawName}.`);
    if (takesValue && !token.value) throw new CommandError(`${token.rawName} needs a value.`);
    if (!takesValue && token.value !== undefined) throw new CommandError(`${token.rawName} takes no value.`);
  }
  const names = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []));
  if (names.length > 1) throw new CommandError(`One machine at a time, not ${names.join(' and ')}.`);
  return { values: values as Typed['values'], machine: names[0] };
}

/** @throws {CommandError} when the value is none of these */
export function oneOf<Choice extends string>(option: string, choices: readonly Choice[], value: unknown): Choice {
  const choice = choices.find((each) => each === value);
  if (!choice) throw new CommandError(`${option} is one of ${choices.join(', ')}, not '${value}'.`);
  return choice;
}

/** @throws {CommandError} when no machine has this name */
export function modelNamed(name: string, models: readonly PathModel[]): PathModel {
  const model = models.find(({ machine }) => machine.id === name);
  const names = models.map(({ machine }) => machine.id).sort();
  if (!model) throw new CommandError(`There is no machine '${name}'. There are ${names.join(', ')}.`);
  return model;
}

/** Runs a command of `npm run`; what was typed wrongly becomes what it says. */
export async function answer(name: string, command: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { text: `${error.message}\nnpm run ${name} -- --help says what can be asked.`, code: 2 };
  }
}
