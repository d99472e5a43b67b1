import type { Visitor } from '#domain/routes.ts';
import type { SessionMessage } from '../account/session.machine.ts';
import type { StoredSession } from '../account/session-storage.ts';
import type { BookingDrafts } from '../booking/booking-draft.ts';
import type { RememberedSite } from './settings.machine.ts';
import type { SideMenuMessage } from './side-menu.machine.ts';

export interface AppInput {
  readonly session: StoredSession;
  /** Where the browser is: the path alone, and the query with its '?' or ''. */
  readonly path: string;
  readonly search: string;
  /** What earlier visits have left. */
  readonly site?: Partial<RememberedSite> | undefined;
  readonly activeMenuId?: number | undefined;
  readonly saved?: BookingDrafts | undefined;
}

export interface AppContext extends AppInput {
  readonly visitor: Visitor;
}

export type AppEvent =
  | SideMenuMessage
  | SessionMessage
  | { readonly type: 'location.changed'; readonly path: string; readonly search: string }
  /** Something has happened that the visitor should know of, whatever the page. */
  | { readonly type: 'notice.show'; readonly text: string };
