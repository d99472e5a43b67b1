import { Link } from 'wouter';
import { button } from '#design/button-class.ts';
import { MessagePage } from '../shell/message-page.tsx';

interface PaymentCancelledProps {
  /** Address of the unpaid trip; undefined if there is none. */
  readonly tripAddress: string | undefined;
}

export function PaymentCancelled({ tripAddress }: PaymentCancelledProps) {
  const links = (
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
  );
  return (
    <MessagePage title="Payment Canceled" links={links}>
      You haven't been charged.{tripAddress && ' Your trip is saved, so you can try again.'}
    </MessagePage>
  );
}
