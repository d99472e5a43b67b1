import type { PathModel } from '../machines/support/path-model.ts';
import { wordsByKey } from '../machines/support/words.ts';
import { answer, modelNamed, type Outcome, readArguments } from './command-line.ts';
import { type Proof, prove } from './prove.ts';

/** Below this share of noticed faults the command fails, in percent. */
const LEAST_SHARE = 95;

const USAGE = `npm run mutants -- [machine]

Builds one fault at a time into the statecharts (a transition that is gone, that leads elsewhere or whose guard is not asked;
a guard that is always or never true) and walks the tests' paths in each: the share of faults that they notice.
Fails below ${LEAST_SHARE} %.`;

/** What `npm run mutants` does, with the models that there are. */
export function runMutants(args: readonly string[], findAll: () => Promise<PathModel[]>): Promise<Outcome> {
  return answer('mutants', async () => {
    const { values, machine } = readArguments(args, { help: false });
    if (values.help) return { text: USAGE, code: 0 };
    const all = await findAll();
    const models = machine === undefined ? all : [modelNamed(machine, all)];
    const proofs = models.map(prove).sort((a, b) => a.machine.localeCompare(b.machine));
    const words = new Map(models.map((model) => [model.machine.id, wordsByKey(model.machine)]));
    const unnoticed = proofs.flatMap((proof) =>
      proof.unnoticed.map(({ key, fault }) => `  ${proof.machine}, ${words.get(proof.machine)?.get(key)}: ${fault}`),
    );
    const sum = sumOf(proofs);
    return {
      text: [
        table(proofs, sum).join('\n'),
        ...(unnoticed.length > 0 ? [`Not noticed:\n${unnoticed.join('\n')}`] : []),
        ...(sum.same > 0 ? [`Not counted: ${sum.same} that lead to the same by a detour.`] : []),
      ].join('\n\n'),
      code: shareOf(sum) < LEAST_SHARE ? 1 : 0,
    };
  });
}

interface Sum {
  readonly mutants: number;
  readonly noticed: number;
  readonly same: number;
}

function sumOf(proofs: readonly Proof[]): Sum {
  const total = (count: (proof: Proof) => number) => proofs.reduce((sum, proof) => sum + count(proof), 0);
  return {
    mutants: total(({ mutants }) => mutants),
    noticed: total(({ noticed }) => noticed),
    same: total(({ same }) => same.length),
  };
}

/** In percent; of no mutants at all, all are noticed. */
function shareOf({ mutants, noticed }: Pick<Sum, 'mutants' | 'noticed'>): number {
  return mutants === 0 ? 100 : (100 * noticed) / mutants;
}

function table(proofs: readonly Proof[], sum: Sum): string[] {
  const name = proofs.length === 1 ? '1 machine' : `${proofs.length} machines`;
  const width = Math.max(...proofs.map(({ machine }) => machine.length), name.length);
  const line = (first: string, ...cells: (string | number)[]) =>
    `  ${first.padEnd(width)}${cells.map((cell) => String(cell).padStart(13)).join('')}`;
  const write = (first: string, row: Pick<Sum, 'mutants' | 'noticed'>) =>
    line(first, row.mutants, row.noticed, `${shareOf(row).toFixed(1)} %`);
  const rule = `  ${'-'.repeat(width + 3 * 13)}`;
  const rows = proofs.map((proof) => write(proof.machine, proof));
  return [line('machine', 'mutants', 'noticed', 'share'), rule, ...rows, rule, write(name, sum)];
}
