import { assign, setup } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts';
import { SITE_ZONE } from '#domain/local-time.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

/** The settings cached in local storage for the next visit. */
export interface RememberedSite {
  readonly email: string;
  readonly title: string;
  readonly logo: string;
}

export interface SettingsInput {
  /** Cached by an earlier visit; shown until the settings are loaded. */
  readonly remembered?: Partial<RememberedSite> | undefined;
}

export interface SettingsContext {
  readonly settings: SiteSettings;
}

export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    input: {} as SettingsInput,
    tags: {} as 'busy',
  },
  actors: {
    loadSettings: unprovided<SiteSettings>('loadSettings'),
  },
  actions: {
    setSettings: assign({ settings: (_, params: { settings: SiteSettings }) => params.settings }),
    rememberSite: unprovidedAction<RememberedSite>('rememberSite'),
    logFailure: unprovidedAction<{ what: string; error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'settings',
  description: 'Fetches the site settings of the operator. The app works without them, so failures are silent.',
  context: ({ input }) => ({ settings: settingsBefore(input.remembered) }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are loading; the cached settings apply meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
            { type: 'rememberSite', params: ({ event }) => siteOf(event.output) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'settings', error: event.error }) },
        },
      },
    },
    ready: {},
    failed: { description: 'The settings could not be fetched; the fallbacks still apply.' },
  },
});

function settingsBefore(remembered: Partial<RememberedSite> = {}): SiteSettings {
  return {
    baseUrl: '',
    favicon: '',
    phone: '',
    timeZone: SITE_ZONE,
    middleFee: DEFAULT_CANCELLATION_POLICY.middleFee,
    email: remembered.email ?? '',
    title: remembered.title ?? '',
    logo: remembered.logo ?? '',
  };
}

function siteOf({ email, title, logo }: SiteSettings): RememberedSite {
  return { email, title, logo };
}
