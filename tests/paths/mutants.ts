import { findModels } from './engine/find-models.ts';
import { runMutants } from './mutants-command.ts';

const [kind, ...parts] = process.argv.slice(2);
if (kind === 'code') {
  const { mutateCode } = await import('#tooling/code-mutants.ts');
  process.exitCode = await mutateCode(parts);
} else {
  const { text, code } = await runMutants(process.argv.slice(2), findModels);
  process.stdout.write(`${text}\n`);
  process.exitCode = code;
}
