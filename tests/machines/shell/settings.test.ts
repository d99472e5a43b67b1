import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { type RememberedSite, settingsMachine } from '#machines/shell/settings.machine.ts';
import { answeredByTest } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { siteSettings } from '../support/samples.ts';
import model from './settings.paths.ts';

describePaths(model);

function start(remembered: Partial<RememberedSite>) {
  const loading = answeredByTest<SiteSettings, undefined>();
  const kept: RememberedSite[] = [];
  const failures: unknown[] = [];
  const machine = settingsMachine.provide({
    actors: { loadSettings: loading.logic },
    actions: {
      rememberSite: (_, site) => kept.push(site),
      logFailure: (_, failure) => failures.push(failure),
    },
  });
  return { actor: createActor(machine, { input: { remembered } }).start(), calls: loading.calls, kept, failures };
}

describe('settings (`shell/settings`, `wire/failures`)', () => {
  it('caches site email, title and logo for the next visit', async () => {
    const { actor, calls, kept } = start({});
    await calls[0]?.resolve(siteSettings);
    expect(kept).toEqual([{ email: 'hello@example.com', title: 'Example Cars', logo: '/logo.svg' }]);
    expect(actor.getSnapshot().context.settings).toEqual(siteSettings);
  });

  it('falls back to the cached settings and only logs the failure', async () => {
    const { actor, calls, failures } = start({ title: 'Example Cars' });
    const offline = new Error('offline');
    await calls[0]?.reject(offline);
    expect(failures).toEqual([{ what: 'settings', error: offline }]);
    expect(actor.getSnapshot().context.settings).toEqual({
      baseUrl: '',
      title: 'Example Cars',
      logo: '',
      favicon: '',
      email: '',
      phone: '',
      timeZone: 'Australia/Sydney',
      middleFee: 0,
    });
  });
});
