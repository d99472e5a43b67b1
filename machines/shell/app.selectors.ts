import type { SnapshotFrom } from 'xstate';
import { decideRoute, type Route, type Visitor } from '#domain/routes.ts';
import { required } from '../support/required.ts';
import type { appMachine } from './app.machine.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

/** The page to show; undefined while the browser is being redirected. */
export const selectPage = (snapshot: Snapshot): Route | 'notFound' | undefined => {
  if (snapshot.matches('notFound')) return 'notFound';
  const decision = decideRoute(snapshot.context.visitor, snapshot.context.path);
  return snapshot.matches('showing') && decision.kind === 'page' ? decision.route : undefined;
};
export const selectVisitor = (snapshot: Snapshot): Visitor => snapshot.context.visitor;
export const selectPath = (snapshot: Snapshot): string => snapshot.context.path;
export const selectSearch = (snapshot: Snapshot): string => snapshot.context.search;

// These actors run as long as the root does.
export const selectSettingsActor = ({ children }: Snapshot) => required(children.settings, 'settings');
export const selectSession = ({ children }: Snapshot) => required(children.session, 'session');
export const selectSideMenu = ({ children }: Snapshot) => required(children.sideMenu, 'sideMenu');
export const selectBookingDraft = ({ children }: Snapshot) => required(children.bookingDraft, 'bookingDraft');
export const selectPopups = (snapshot: Snapshot) => ({
  support: required(snapshot.children.support, 'support'),
  session: selectSession(snapshot),
  notice: required(snapshot.children.notice, 'notice'),
});
