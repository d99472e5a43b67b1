import { settingsMachine } from '#machines/shell/settings.machine.ts';
import { describePaths } from '../support/describe-paths.ts';

const settings = {
  baseUrl: 'https://cdn.example',
  title: 'Example Cars',
  logo: '/logo.svg',
  favicon: '/favicon.svg',
  email: 'hello@example.com',
  phone: '+61 2 5550 0000',
  timeZone: 'Australia/Sydney',
  middleFee: 0,
};

describePaths('settings', {
  machine: settingsMachine,
  input: {},
  outcomes: { loadSettings: { done: [settings] } },
});
