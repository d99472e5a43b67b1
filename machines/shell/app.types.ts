import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import type { SessionMessage } from '../account/session.machine.ts';
import type { StoredSession } from '../account/session-storage.ts';
import type { BookingDrafts } from '../booking/booking-draft.ts';
import type { NoticeShown } from '../support/parent.ts';
import type { SideMenuMessage } from './side-menu.machine.ts';

export interface AppInput {
  readonly session: StoredSession;
  /** The path without the query; `search` is the query with its '?', or ''. */
  readonly path: string;
  readonly search: string;
  /** The operator's details in the page, or cached by earlier visits. */
  readonly site?: Partial<SiteSettings> | undefined;
  readonly saved?: BookingDrafts | undefined;
}

export interface AppContext extends AppInput {
  readonly visitor: Visitor;
}

export type AppEvent =
  | SideMenuMessage
  | SessionMessage
  | NoticeShown
  | { readonly type: 'location.changed'; readonly path: string; readonly search: string };
