import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';
import { PageLink } from '../shell/page-link.tsx';

interface PaymentCanceledProps {
  /** Where the trip that was not paid waits; undefined when there is none. */
  readonly tripAddress: string | undefined;
}

export function PaymentCanceled({ tripAddress }: PaymentCanceledProps) {
  return (
    <div className={readingPage}>
      <EmptyState
        title={<h1>Payment Canceled</h1>}
        action={
          <>
            {tripAddress && <PageLink to={tripAddress}>Back to my trip</PageLink>}
            <PageLink to="/" variant={tripAddress ? 'secondary' : 'primary'}>
              Return to Home
            </PageLink>
          </>
        }
      >
        Nothing has been charged. Your trip is kept, so you can pay for it again.
      </EmptyState>
    </div>
  );
}
