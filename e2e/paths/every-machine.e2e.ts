import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { findModels } from '#tests/paths/engine/find-models.ts';
import { projectPath } from '#tooling/paths.ts';
import { expect, test } from '../support/test.ts';

test('every machine has paths in the browser or a documented reason for having none', async () => {
  const models = await findModels();
  const walked = readdirSync(projectPath('e2e/paths'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && file.endsWith('.e2e.ts'))
    .map((file) => basename(file, '.e2e.ts').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  const toBeWalked = models.filter(({ noScreen }) => noScreen === undefined).map(({ machine }) => machine.id);
  expect(walked.sort()).toEqual(toBeWalked.sort());
});
