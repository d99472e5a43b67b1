import { spawnSync } from 'node:child_process';
import { projectPath } from './paths.ts';

/** What `npm audit --json` prints: a report, or an error. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
}

/** Fails on known vulnerabilities of production dependencies. Where the registry cannot be asked, it says so and goes on. */
export function auditDependencies(command = 'npm'): void {
  const options = { cwd: projectPath('.'), encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const { stdout } = spawnSync(command, ['audit', '--omit=dev', '--json'], options);
  const { vulnerabilities, message } = readReport(stdout);
  if (!vulnerabilities) {
    console.warn(`Known vulnerabilities were NOT checked, because the registry could not be asked: ${message}`);
    return;
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  if (found.length > 0) throw new Error(`Production dependencies have known vulnerabilities:\n${found.join('\n')}`);
  console.log('No known vulnerabilities in production dependencies.');
}

function readReport(text: string | null): AuditReport {
  try {
    return JSON.parse(text ?? '') as AuditReport;
  } catch {
    return { message: 'npm printed no report' };
  }
}
