import { findModels } from './engine/find-models.ts';
import { runMutants } from './mutants-command.ts';

const { text, code } = await runMutants(process.argv.slice(2), findModels);
process.stdout.write(`${text}\n`);
process.exitCode = code;
