import { type ActorRefFrom, fromCallback } from 'xstate';
import { type AppInput, appMachine } from '#machines/shell/app.machine.ts';
import { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { supportMachine } from '#machines/shell/support.machine.ts';
import { session } from '../account/session.ts';
import { openAddress, redirectTo, watchAddress } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { createRootActor } from '../inspection/root-actor.ts';
import { settings } from './settings.ts';

export const app = appMachine.provide({
  actors: {
    settings,
    session,
    sideMenu: sideMenuMachine.provide({
      actions: { storeActive: (_, { id }) => storage.write('active', String(id)) },
    }),
    support: supportMachine.provide({
      actions: { openLink: (_, { href }) => window.location.assign(href) },
    }),
    watchLocation: fromCallback(({ sendBack }) =>
      watchAddress((address) => sendBack({ type: 'location.changed', ...address })),
    ),
  },
  actions: {
    openPage: (_, { to, replace }) => openAddress(to, { replace }),
    redirect: (_, { to }) => redirectTo(to),
    reloadAt: (_, { to }) => window.location.assign(to),
    replacePage: (_, { to }) => window.location.replace(to),
  },
});

/** The root of all long-lived actors. The caller starts it. */
export function createAppActor(input: AppInput, logic = app): ActorRefFrom<typeof appMachine> {
  return createRootActor(logic, { input, systemId: 'app' });
}
