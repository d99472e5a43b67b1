import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModels } from '#tests/paths/engine/find-models.ts';
import { projectPath } from '#tooling/paths.ts';
import { expect, test } from '../support/test.ts';

/** No page of the app uses its dialog yet; the flow viewer shows it among the components. */
const WITHOUT_SCREEN = ['oneTimeCode'];

test('every machine with a screen has paths in the browser', async () => {
  const folder = projectPath('e2e/paths');
  const walked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\bwalkInBrowser\(\s*(?:\{ \.\.\.)?(\w+),/g),
    ])
    .map(([, machine]) => machine);
  const machines = (await findModels()).map(({ machine }) => machine.id);
  expect([...walked, ...WITHOUT_SCREEN].sort()).toEqual(machines.sort());
});
