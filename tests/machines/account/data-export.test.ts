import { expect, it } from 'vitest';
import { dataExportMachine } from '#machines/account/data-export.machine.ts';
import { run } from '../support/run.ts';

it('saves one file for two presses, and says so (`account/export`)', async () => {
  const { actor, calls, effects, heard } = run(dataExportMachine, {});
  actor.send({ type: 'export.choose' });
  actor.send({ type: 'export.choose' });
  const data = { profile: { email: 'ada@example.com' } };
  await calls('exportData')[0]?.resolve(data);
  expect(calls('exportData').length).toBe(1);
  expect(effects).toEqual([['saveFile', data]]);
  expect(heard).toEqual([{ type: 'notice.show', text: 'Your data has been downloaded.' }]);
});
