import { describe, expect, it } from 'vitest';
import { sessionsMachine } from '#machines/account/sessions.machine.ts';
import * as select from '#machines/account/sessions.selectors.ts';
import { firefox, thisBrowser } from '../support/account-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';

async function listed() {
  const page = run(sessionsMachine, {});
  await page.calls('loadSessions')[0]?.resolve({ data: [thisBrowser, firefox] });
  return page;
}

describe('sessions', () => {
  it('ends one session once for two presses, and names it', async () => {
    const { actor, heard, calls, see } = await listed();
    actor.send({ type: 'session.end', session: firefox });
    actor.send({ type: 'session.end', session: firefox });
    expect(calls('endOneSession').map(({ input }) => input)).toEqual([{ id: 's2' }]);
    expect(select.selectEndingId(see())).toBe('s2');
    await calls('endOneSession')[0]?.resolve({ data: [thisBrowser] });
    expect(heard).toEqual([{ type: 'notice.show', text: 'Firefox on Linux was signed out.' }]);
    expect(select.selectSessions(see())).toEqual([thisBrowser]);
  });

  it('keeps the list when a session cannot be ended, and says which', async () => {
    const { actor, failures, calls, see } = await listed();
    actor.send({ type: 'session.end', session: firefox });
    await calls('endOneSession')[0]?.reject(offline);
    expect(select.selectAlert(see())).toBe("We couldn't sign out Firefox on Linux. Please try again.");
    expect(select.selectSessions(see()).length).toBe(2);
    expect(failures).toEqual([{ what: 'endOneSession', error: offline }]);
  });

  it.each([
    [401, 'done', [['leave']]],
    [500, 'active', []],
  ])('signing out everywhere that is answered by %i leaves the page %s', async (status, end, effects) => {
    const page = await listed();
    page.actor.send({ type: 'everywhere.choose' });
    page.actor.send({ type: 'everywhere.confirm' });
    await page.calls('signOutEverywhere')[0]?.reject(httpFailure(status));
    expect([page.see().status, page.effects]).toEqual([end, effects]);
  });

  it('shows moments on the clock of the visitor, and none that cannot be read', () => {
    expect([
      select.momentText('2026-11-22T04:05:00.000Z', 'Australia/Perth'),
      select.momentText('', 'Australia/Perth'),
    ]).toEqual(['Sun, Nov 22, 2026 12:05 PM', '']);
  });
});
