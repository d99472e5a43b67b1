import type { AnyMachineSnapshot } from 'xstate';
import type { PathModel } from './path-model.ts';
import { stateNames } from './situation-graph.ts';

/** @throws {Error} saying which invariant does not hold */
export function holdInvariants(model: PathModel, snapshot: AnyMachineSnapshot): void {
  for (const [statement, hold] of model.invariants) {
    try {
      hold(snapshot);
    } catch (cause) {
      throw new Error(`In ${stateNames(snapshot).join(', ')} it does not hold that ${statement}`, { cause });
    }
  }
}
