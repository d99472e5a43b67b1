import { Link } from 'wouter';
import { button } from '#design/button.css.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { readingPage } from '#design/layout.css.ts';

interface PaymentCancelledProps {
  /** Address of the unpaid trip; undefined if there is none. */
  readonly tripAddress: string | undefined;
}

export function PaymentCancelled({ tripAddress }: PaymentCancelledProps) {
  return (
    <div className={readingPage}>
      <EmptyState
        title={<h1>Payment Canceled</h1>}
        action={
          <>
            {tripAddress && (
              <Link to={tripAddress} className={button()}>
                Back to my trip
              </Link>
            )}
            <Link to="/" className={button({ variant: tripAddress ? 'secondary' : 'primary' })}>
              Return to Home
            </Link>
          </>
        }
      >
        Nothing has been charged. Your trip is kept, so you can pay for it again.
      </EmptyState>
    </div>
  );
}
