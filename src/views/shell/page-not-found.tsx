import { Link } from 'wouter';
import { button } from '#design/button.css.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';

export function PageNotFound() {
  return (
    <div className={readingPage}>
      <EmptyState
        title={<h1>Page not found</h1>}
        action={
          <Link to="/" className={button()}>
            Return to Home
          </Link>
        }
      >
        There is nothing at this address.
      </EmptyState>
    </div>
  );
}
