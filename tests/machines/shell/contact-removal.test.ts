import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import type { EmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { type ContactRemovalMessage, contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import * as select from '#machines/shell/contact-removal.selectors.ts';
import { answeredByTest, listeningParent } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { alan, grace, keeping } from '../support/emergency-samples.ts';
import model from './contact-removal.paths.ts';

describePaths(model);

function start() {
  const parent = listeningParent<ContactRemovalMessage>();
  const removing = answeredByTest<EmergencyContacts, { id: string }>();
  const logged: string[] = [];
  const machine = contactRemovalMachine.provide({
    actors: { removeContact: removing.logic },
    actions: { logFailure: (_, { what }) => logged.push(what) },
  });
  const actor = createActor(machine, { input: { parent: parent.ref, contact: grace } }).start();
  return { actor, logged, heard: parent.heard, calls: removing.calls };
}

describe('contact removal', () => {
  it("shows the contact's name and number, and removes nothing when closed", () => {
    const { actor, heard, calls } = start();
    expect([select.selectTitle(actor.getSnapshot()), select.selectText(actor.getSnapshot())]).toEqual([
      'Remove Grace Hopper?',
      '+61 412 345 678 will no longer be kept as an emergency contact.',
    ]);
    actor.send({ type: 'dialog.close' });
    expect({ heard, calls }).toEqual({ heard: [{ type: 'removal.closed' }], calls: [] });
  });

  it('removes the contact once for two clicks and reports the remaining ones', async () => {
    const { actor, heard, calls } = start();
    actor.send({ type: 'removal.confirm' });
    actor.send({ type: 'removal.confirm' });
    expect(calls.map(({ input }) => input)).toEqual([{ id: 'c1' }]);
    await calls[0]?.resolve(keeping(alan));
    expect(heard).toEqual([{ type: 'contact.removed', contact: grace, answer: keeping(alan) }]);
  });

  it('shows a failure and retries on the next click', async () => {
    const { actor, heard, logged, calls } = start();
    actor.send({ type: 'removal.confirm' });
    await calls[0]?.reject(new ApiFailure('network'));
    expect([select.selectHasFailed(actor.getSnapshot()), logged]).toEqual([true, ['removeContact']]);
    actor.send({ type: 'removal.confirm' });
    expect(select.selectIsRemoving(actor.getSnapshot())).toBe(true);
    await calls[1]?.resolve(keeping());
    expect(heard).toEqual([{ type: 'contact.removed', contact: grace, answer: keeping() }]);
  });
});
