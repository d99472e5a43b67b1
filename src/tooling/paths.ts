import { fileURLToPath } from 'node:url';

export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

export const CLIENT_DIR = projectPath('dist/client');
export const INSPECTED_DIR = projectPath('dist/inspected');
export const FLOWS_DIR = projectPath('dist/client/flows');
export const SERVER_DIR = projectPath('dist/server');
/** Browser tests write their path count per transition here: `FlowCoverage['browser']` as JSON. */
export const BROWSER_COVERAGE = projectPath('.cache/browser-coverage.json');
