import { describe, expect, it } from 'vitest';
import { contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import * as select from '#machines/shell/contact-removal.selectors.ts';
import { run } from '../support/run.ts';
import { grace } from '../support/samples.ts';

describe('contact removal', () => {
  it("shows the contact's name and number, and removes nothing when closed", () => {
    const { actor, heard, calls, see } = run(contactRemovalMachine, { contact: grace });
    expect([select.selectTitle(see()), select.selectText(see())]).toEqual([
      'Remove Grace Hopper?',
      '+61 412 345 678 will no longer be one of your emergency contacts.',
    ]);
    actor.send({ type: 'dialog.close' });
    expect({ heard, calls: calls('removeContact') }).toEqual({ heard: [{ type: 'removal.closed' }], calls: [] });
  });
});
