import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { auditDependencies } from '#tooling/audit.ts';
import { temporaryFolder } from '../server/support/temporary-folder.ts';

const folder = await temporaryFolder();

/** A command that prints a report of npm. */
async function printing(text: string): Promise<string> {
  const command = join(folder, 'npm');
  await writeFile(command, `#!/bin/sh\ncat <<'END'\n${text}\nEND\nexit 1\n`);
  await chmod(command, 0o755);
  return command;
}

test('a known vulnerability of a production dependency fails, by name', async () => {
  const report = { vulnerabilities: { hono: { severity: 'high', range: '<4.2.0' } } };
  const npm = await printing(JSON.stringify(report));
  expect(() => auditDependencies(npm)).toThrow(
    'Production dependencies have known vulnerabilities:\nhono <4.2.0: high',
  );
});

test('none is reported', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  auditDependencies(await printing('{"vulnerabilities":{}}'));
  expect(said.mock.calls).toEqual([['No known vulnerabilities in production dependencies.']]);
});

test.each([
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['', 'npm printed no report'],
])('a registry that cannot be asked is named, and does not fail: %s', async (printed, reason) => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  auditDependencies(await printing(printed));
  expect(said.mock.calls).toEqual([
    [`Known vulnerabilities were NOT checked, because the registry could not be asked: ${reason}`],
  ]);
});
