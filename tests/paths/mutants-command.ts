import { answer, modelNamed, type Outcome, readArguments } from './command-line.ts';
import { table } from './engine/coverage.ts';
import type { PathModel } from './engine/model.ts';
import { type Proof, prove } from './engine/mutate.ts';
import { wordsByKey } from './engine/words.ts';

/** The command fails below this share of noticed mutants, in percent. */
const MIN_SHARE = 95;

const USAGE = `npm run mutants -- [machine]

Builds one fault at a time into the statecharts (a transition removed, redirected or without its guard; a guard that is always
or never true) and walks the tests' paths in each. Reports the share of faults that they notice. Fails below ${MIN_SHARE} %.`;

/** `npm run mutants` over these models. */
export function runMutants(args: readonly string[], findAll: () => Promise<PathModel[]>): Promise<Outcome> {
  return answer('mutants', async () => {
    const { values, machine } = readArguments(args, { help: { type: 'boolean' } });
    if (values.help) return { text: USAGE, code: 0 };
    const all = await findAll();
    const models = machine === undefined ? all : [modelNamed(machine, all)];
    const proofs = models.map(prove).sort((a, b) => a.machine.localeCompare(b.machine));
    const words = new Map(models.map((model) => [model.machine.id, wordsByKey(model.machine)]));
    const unnoticed = proofs.flatMap((proof) =>
      proof.unnoticed.map(({ key, fault }) => `  ${proof.machine}, ${words.get(proof.machine)?.get(key)}: ${fault}`),
    );
    const rows = table(proofs, ['mutants', 'noticed', 'share'], (column, of) =>
      column === 'share' ? `${shareOf(of).toFixed(1)} %` : sum(of, column),
    );
    const equivalent = proofs.flatMap((proof) => proof.equivalent).length;
    return {
      text: [
        rows.join('\n'),
        ...(unnoticed.length > 0 ? [`Not noticed:\n${unnoticed.join('\n')}`] : []),
        ...(equivalent > 0 ? [`Not counted: ${equivalent} that reach the same state by a detour.`] : []),
      ].join('\n\n'),
      code: shareOf(proofs) < MIN_SHARE ? 1 : 0,
    };
  });
}

function sum(proofs: readonly Proof[], column: 'mutants' | 'noticed'): number {
  return proofs.reduce((total, proof) => total + proof[column], 0);
}

/** In percent; 100 where there are no mutants. */
function shareOf(proofs: readonly Proof[]): number {
  const mutants = sum(proofs, 'mutants');
  return mutants === 0 ? 100 : (100 * sum(proofs, 'noticed')) / mutants;
}
