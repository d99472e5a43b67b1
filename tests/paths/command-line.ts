import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { PathModel } from './engine/model.ts';

/** Wrong usage of the command, explained by the message. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The output of a command and its exit code. */
export interface Outcome {
  readonly text: string;
  readonly code: number;
}

/**
 * Reads the arguments of a command: at most one machine, and options.
 * @throws {CommandError}
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1) throw new CommandError(`One machine at a time, not ${positionals.join(' and ')}.`);
    return { values, machine: positionals[0] };
  } catch (error) {
    const isWrongUse = error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
    throw isWrongUse ? new CommandError(error.message) : error;
  }
}

/** @throws {CommandError} when no machine has this name */
export function modelNamed(name: string, models: readonly PathModel[]): PathModel {
  const model = models.find(({ machine }) => machine.id === name);
  const names = models.map(({ machine }) => machine.id).sort();
  if (!model) throw new CommandError(`There is no machine '${name}'. There are ${names.join(', ')}.`);
  return model;
}

/** Runs a command of `npm run`; a {@link CommandError} becomes its output. */
export async function answer(name: string, command: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { text: `${error.message}\nFor usage: npm run ${name} -- --help`, code: 2 };
  }
}
