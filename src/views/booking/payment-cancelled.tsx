import { ButtonLink } from '../shell/button-link.tsx';
import { MessagePage } from '../shell/message-page.tsx';

/** `tripAddress` is undefined if there is no unpaid trip. */
export function PaymentCancelled({ tripAddress }: { readonly tripAddress: string | undefined }) {
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
