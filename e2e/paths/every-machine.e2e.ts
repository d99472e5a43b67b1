import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModels } from '#tests/paths/engine/find-models.ts';
import { projectPath } from '#tooling/paths.ts';
import { expect, test } from '../support/test.ts';

test('every machine has paths in the browser or a documented reason for having none', async () => {
  const models = await findModels();
  const folder = projectPath('e2e/paths');
  const walked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\bwalkInBrowser\(\s*(?:\{ \.\.\.)?(\w+),/g),
    ])
    .map(([, machine]) => machine);
  const toBeWalked = models.filter(({ noScreen }) => noScreen === undefined).map(({ machine }) => machine.id);
  expect(walked.sort()).toEqual(toBeWalked.sort());
});
