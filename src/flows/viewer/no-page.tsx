import type { ReactNode } from 'react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { Spinner } from '#design/spinner.tsx';
import { hashOf } from './place.ts';
import { padded } from './viewer.css.ts';
import type { ViewerProps } from './viewer-props.ts';

export function Waiting() {
  return (
    <NoPage>
      <EmptyState title={<Spinner label="Loading" />} />
    </NoPage>
  );
}

export function CollectionFailed({ actor }: ViewerProps) {
  return <Failed onRetry={() => actor.send({ type: 'collection.retry' })}>The flows could not be loaded.</Failed>;
}

export function ChartFailed({ actor }: ViewerProps) {
  return <Failed onRetry={() => actor.send({ type: 'chart.retry' })}>This chart could not be loaded.</Failed>;
}

export function Unknown() {
  return (
    <NoPage>
      <EmptyState
        title={<h1>There is no such flow</h1>}
        action={
          <a className={standaloneLink} href={hashOf({ page: 'list' })}>
            All flows
          </a>
        }
      >
        The flow that this link leads to has another name now, or is gone.
      </EmptyState>
    </NoPage>
  );
}

function Failed({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) {
  return (
    <NoPage>
      <Banner
        kind="error"
        action={
          <Button variant="secondary" compact onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {children}
      </Banner>
    </NoPage>
  );
}

function NoPage({ children }: { readonly children: ReactNode }) {
  return <div className={`${readingPage} ${padded}`}>{children}</div>;
}
