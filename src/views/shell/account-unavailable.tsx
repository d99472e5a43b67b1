import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';
import { PageLink } from './page-link.tsx';

/** Accounts are not offered on this site; rides are booked as a guest. */
export function AccountUnavailable() {
  return (
    <div className={readingPage}>
      <EmptyState title={<h1>Sign in is not offered here</h1>} action={<PageLink to="/">Request a ride</PageLink>}>
        Rides are booked without an account on this site. Your confirmation is shown as soon as you have paid.
      </EmptyState>
    </div>
  );
}
