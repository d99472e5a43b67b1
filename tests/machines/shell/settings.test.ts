import { describe, expect, it } from 'vitest';
import { type RememberedSite, settingsMachine } from '#machines/shell/settings.machine.ts';
import { describePaths } from '../support/describe-paths.ts';
import { run } from '../support/run.ts';
import { siteSettings } from '../support/samples.ts';
import model from './settings.paths.ts';

describePaths(model);

function start(remembered: Partial<RememberedSite>) {
  const { calls, ...settings } = run(settingsMachine, { remembered });
  return { ...settings, calls: calls('loadSettings') };
}

describe('settings (`shell/settings`, `wire/failures`)', () => {
  it('caches site email, title and logo for the next visit', async () => {
    const { actor, calls, effects } = start({});
    await calls[0]?.resolve(siteSettings);
    expect(effects).toEqual([
      ['rememberSite', { email: 'hello@example.com', title: 'Example Cars', logo: '/logo.svg' }],
    ]);
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
