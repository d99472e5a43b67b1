import { ButtonLink } from './button-link.tsx';
import { MessagePage } from './message-page.tsx';

export function PageNotFound() {
  const home = <ButtonLink to="/">Return to Home</ButtonLink>;
  return (
    <MessagePage title="Page not found" links={home}>
      There's nothing at this address.
    </MessagePage>
  );
}
