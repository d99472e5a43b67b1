import { findModels } from '../machines/support/find-models.ts';
import { runPaths } from './paths-command.ts';
import { walkInBrowser } from './walk-in-browser.ts';

const { text, code } = await runPaths(process.argv.slice(2), findModels, walkInBrowser);
process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`);
process.exitCode = code;
