import { Link } from 'wouter';
import { button } from '#design/button-class.ts';
import { MessagePage } from './message-page.tsx';

export function PageNotFound() {
  const home = (
    <Link to="/" className={button()}>
      Return to Home
    </Link>
  );
  return (
    <MessagePage title="Page not found" links={home}>
      There's nothing at this address.
    </MessagePage>
  );
}
