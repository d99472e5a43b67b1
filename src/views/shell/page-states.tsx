import { Component, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { page, readingPage, stack } from '#design/layout.css.ts';
import { SkeletonBlock } from '#design/loading.tsx';
import { pageTitle } from '#design/text.css.ts';
import { useWhenOnline } from '#design/when-online.ts';

/** Fallback for a page that failed to load or render, with a retry. Each page needs its own. */
export class PageFailure extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('A page could not be shown', cause);
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

const reload = () => window.location.reload();

export function PageFailed() {
  useWhenOnline(reload);
  return (
    <div className={`${readingPage} ${stack[24]}`} role="alert">
      <h1 className={pageTitle}>We couldn't load this page</h1>
      <p>Check your connection. What you've entered is saved.</p>
      <p>
        <Button onClick={reload}>Try again</Button>
      </p>
    </div>
  );
}

/** Placeholder while the code of a page loads. */
export function PageSkeleton() {
  return (
    <div className={`${page} ${stack[24]}`} role="status" aria-busy="true" aria-label="Loading">
      <h1 className={visuallyHidden}>Loading…</h1>
      <SkeletonBlock as="heading" />
      <SkeletonBlock as="section" />
      <SkeletonBlock as="section" />
    </div>
  );
}
