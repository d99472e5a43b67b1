import { ButtonLink } from '../shell/button-link.tsx';
import { MessagePage } from '../shell/message-page.tsx';

interface PaymentCancelledProps {
  /** Address of the unpaid trip; undefined if there is none. */
  readonly tripAddress: string | undefined;
}

export function PaymentCancelled({ tripAddress }: PaymentCancelledProps) {
  const links = (
    <>
      {tripAddress && <ButtonLink to={tripAddress}>Back to my trip</ButtonLink>}
      <ButtonLink to="/" variant={tripAddress ? 'secondary' : 'primary'}>
        Return to Home
      </ButtonLink>
    </>
  );
  return (
    <MessagePage title="Payment Canceled" links={links}>
      You haven't been charged.{tripAddress && ' Your trip is saved, so you can try again.'}
    </MessagePage>
  );
}
