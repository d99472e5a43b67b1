import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';
import { PageLink } from './page-link.tsx';

/** A page for customers that this site does not offer. */
export function PageUnavailable() {
  return (
    <div className={readingPage}>
      <EmptyState title={<h1>This page is not available</h1>} action={<PageLink to="/">Request a ride</PageLink>}>
        Rides can be booked as always. The confirmation is shown as soon as you have paid.
      </EmptyState>
    </div>
  );
}
