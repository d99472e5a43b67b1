import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { oneTimeCodeDemoMachine } from '#flows/components/one-time-code-demo.machine.ts';
import { selectIsOpen } from '#machines/account/one-time-code.selectors.ts';
import { describePaths } from '../machines/support/describe-paths.ts';
import { pathModel } from '../paths/engine/model.ts';

describePaths(pathModel(oneTimeCodeDemoMachine, { input: undefined }));

it.each([
  ['code.close', 'code.closed'],
  ['support.choose', 'support.requested'],
] as const)('the dialog opens, and after %s reports %s and closes', (act, message) => {
  const actor = createActor(oneTimeCodeDemoMachine).start();
  const dialog = () => actor.getSnapshot().context.dialog;
  actor.send({ type: 'dialog.open' });
  const first = dialog();
  first?.send({ type: act });
  expect([first && selectIsOpen(first.getSnapshot()), actor.getSnapshot().context.message]).toEqual([false, message]);
  actor.send({ type: 'dialog.open' });
  const second = dialog();
  expect([second === first, second && selectIsOpen(second.getSnapshot()), actor.getSnapshot().context.message]).toEqual(
    [false, true, undefined],
  );
});
