import type { Visitor } from '#domain/visitor.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import type { RememberedSite } from './settings.machine.ts';
import type { SideMenuMessage } from './side-menu.machine.ts';

export interface AppInput {
  readonly visitor: Visitor;
  /** Where the browser is: the path alone, and the query with its '?' or ''. */
  readonly path: string;
  readonly search: string;
  /** What earlier visits have left. */
  readonly site?: Partial<RememberedSite> | undefined;
  readonly activeMenuId?: number | undefined;
  readonly draft?: BookingDraft | undefined;
}

export type AppContext = AppInput;

export type AppEvent =
  | SideMenuMessage
  | { readonly type: 'location.changed'; readonly path: string; readonly search: string }
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor };
