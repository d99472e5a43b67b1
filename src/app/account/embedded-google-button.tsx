import { Button } from '#design/button.tsx';
import { CONTINUE_WITH_GOOGLE } from '#machines/account/google-sign-in.selectors.ts';
import { openEmbeddedGoogle } from './embedded-google.ts';
import type { GoogleButtonProps } from './google-button-props.ts';

export function EmbeddedGoogleButton({ actor }: GoogleButtonProps) {
  const openPopup = () => {
    try {
      openEmbeddedGoogle();
    } catch (error) {
      actor.send({ type: 'popup.failed', error });
    }
  };
  return (
    <Button variant="secondary" wide onClick={openPopup}>
      {CONTINUE_WITH_GOOGLE}
    </Button>
  );
}
