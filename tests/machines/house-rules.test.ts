import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isMachine, stateNodesOf } from '#machines/support/transitions.ts';
import type { PathModel } from '../paths/engine/model.ts';

const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });
const models = import.meta.glob<{ readonly default: PathModel }>('./**/*.paths.ts', { eager: true });

const machines = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isMachine)
    .map((machine) => [machine.id, { file, machine }] as const),
);

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...stateNodesOf(machine)];

const EFFECT_OR_GUARD_KEYS = ['actions', 'entry', 'exit', 'guard'];

/** Paths to inline functions in a config. Functions are allowed for params and inputs. */
function inlineFunctions(config: unknown, path: string): string[] {
  if (Array.isArray(config)) return config.flatMap((part, index) => inlineFunctions(part, `${path}[${index}]`));
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]) => {
    const values = Array.isArray(value) ? value : [value];
    const isInline =
      EFFECT_OR_GUARD_KEYS.includes(key) && values.some((one) => typeof one === 'function' && !('check' in one));
    return [...(isInline ? [`${path}.${key}`] : []), ...inlineFunctions(value, `${path}.${key}`)];
  });
}

describe('a machine', () => {
  it('exists in each machine file', () => {
    expect(machines.map(([, { file }]) => file)).toEqual(Object.keys(modules));
  });

  it('has a path model in a file of the same name', () => {
    const modelOf = (file: string) => models[file.replace('/machines/', './').replace('.machine.ts', '.paths.ts')];
    const unmodelled = machines.filter(([, { file, machine }]) => modelOf(file)?.default.machine !== machine);
    expect(unmodelled.map(([id]) => id)).toEqual([]);
    expect(Object.keys(models).length).toBe(machines.length);
  });

  it('has a unique name', () => {
    const ids = machines.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(machines)('%s', (_, { machine }) => {
  it('has a description in full sentences', () => {
    expect(machine.root.description).toMatch(/^['"A-Z].+\.$/);
  });

  it('names each invoked actor after its source', () => {
    const invoked = nodesOf(machine).flatMap((node) => node.invoke.map(({ id, src }) => [id, src]));
    expect(invoked.filter(([id, src]) => id !== src)).toEqual([]);
  });

  it('starts guard names with is, has or can', () => {
    expect(Object.keys(machine.implementations.guards).filter((name) => !/^(?:is|has|can)[A-Z]/.test(name))).toEqual(
      [],
    );
  });

  it('names its events subject.verb', () => {
    const events = nodesOf(machine).flatMap((node) => node.ownEvents as string[]);
    const others = events.filter(
      (type) => !type.startsWith('xstate.') && !/^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/.test(type),
    );
    expect(others).toEqual([]);
  });

  it('has no inline actions or guards', () => {
    expect(inlineFunctions(machine.config, machine.id)).toEqual([]);
  });

  it('names its delays', () => {
    const delays = nodesOf(machine).flatMap((node) => Object.keys(node.config.after ?? {}));
    expect(delays.filter((delay) => !(delay in machine.implementations.delays))).toEqual([]);
  });
});
