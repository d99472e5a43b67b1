import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';
import { PageLink } from './page-link.tsx';

export function PageNotFound() {
  return (
    <div className={readingPage}>
      <EmptyState title={<h1>Page not found</h1>} action={<PageLink to="/">Return to Home</PageLink>}>
        There is nothing at this address.
      </EmptyState>
    </div>
  );
}
