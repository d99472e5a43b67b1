import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { isMachine } from '#machines/support/transitions.ts';
import { plainConfig } from './plain-config.ts';
import { printLiteral } from './print-literal.ts';

/**
 * A machine as JavaScript that stands alone and pastes into Stately Sketch or Studio: the chart as it was written, and stubs
 * for all that it names.
 */
export function machineSource(machine: AnyStateMachine): string {
  const { actors, actions, guards, delays } = machine.implementations;
  const stubs = [
    section('actors', actors, (logic) => stubOf(logic as AnyActorLogic)),
    section('actions', actions, () => '() => {}'),
    section('guards', guards, () => '() => true'),
    section('delays', delays, lengthOf),
  ].join('');
  const config = printLiteral(plainConfig(machine));
  const body = `export const ${machine.id}Machine = setup({\n${stubs}}).createMachine(${config});\n`;
  const used = NAMES.filter((name) => new RegExp(`(?<![\\w.'])${name}\\(`).test(body));
  return `import { ${used.join(', ')} } from 'xstate';\n\n${body}`;
}

const NAMES = ['and', 'fromCallback', 'fromPromise', 'fromTransition', 'not', 'or', 'setup'];

function section(title: string, named: object, stub: (value: unknown, name: string) => string): string {
  const lines = Object.entries(named).map(([name, value]) => `    ${name}: ${stub(value, name)},\n`);
  return lines.length > 0 ? `  ${title}: {\n${lines.join('')}  },\n` : '';
}

/** Sketch shows the first machine that a text makes, so that one which another runs must not be a machine here. */
function stubOf(logic: AnyActorLogic): string {
  if (isMachine(logic)) return 'fromTransition((state) => state, {})';
  return isPromise(logic) ? 'fromPromise(() => new Promise(() => {}))' : 'fromCallback(() => {})';
}

/** Only a promise is done once it has been resolved; xstate does not say of what kind an actor is. */
function isPromise({ getInitialSnapshot, transition }: AnyActorLogic): boolean {
  const scope = {} as Parameters<typeof transition>[2];
  try {
    return transition(getInitialSnapshot(scope, {}), { type: 'xstate.promise.resolve' }, scope).status === 'done';
  } catch {
    return false;
  }
}

function lengthOf(delay: unknown, name: string): string {
  if (typeof delay !== 'number') throw new TypeError(`The delay ${name} has no length that can be shown`);
  return String(delay);
}
