import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';

interface MessagePageProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Links to other pages. */
  readonly links: ReactNode;
}

/** A page with nothing but a message and links to other pages. */
export function MessagePage({ title, children, links }: MessagePageProps) {
  return (
    <div className={readingPage} role="alert">
      <EmptyState title={<h1>{title}</h1>} action={links}>
        {children}
      </EmptyState>
    </div>
  );
}
