import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { actions } from '#design/dialog.css.ts';
import { Dialog } from '#design/dialog.tsx';
import { Form } from '#design/form.tsx';
import { stack } from '#design/layout.css.ts';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import type { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormField, fieldsOf } from '../shell/form-field.tsx';

const TITLES: Readonly<Record<select.ProofStage, string>> = {
  form: 'You already have an account',
  mailed: 'Check your email',
  over: 'You already have an account',
};

interface GoogleJoinProps extends ActorProps<typeof googleSignInMachine> {
  readonly finalFocus: () => HTMLElement | null;
}

/** `account/google-join` */
export function GoogleJoin({ actor, finalFocus }: GoogleJoinProps) {
  const isOpen = useSelector(actor, select.selectIsProving);
  const stage = useSelector(actor, select.selectProofStage);
  const alert = useSelector(actor, select.selectAlert);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      finalFocus={finalFocus}
      closeOnOutsidePress={false}
      title={TITLES[stage]}
      closeLabel="Close"
    >
      {stage === 'form' && <ProofForm actor={actor} />}
      {stage === 'mailed' && <LinkMailed actor={actor} />}
      {stage === 'over' && <Banner kind="error">{alert}</Banner>}
    </Dialog>
  );
}

function ProofForm({ actor }: ActorProps<typeof googleSignInMachine>) {
  const email = useSelector(actor, select.selectEmail);
  const alert = useSelector(actor, select.selectAlert);
  const isJoining = useSelector(actor, select.selectIsJoining);
  const isMailing = useSelector(actor, select.selectIsMailing);
  return (
    <Form
      className={stack[16]}
      aria-label="Log in with your password"
      onSubmit={() => actor.send({ type: 'form.submit' })}
    >
      <p>
        Enter the password for <strong>{email}</strong> once. After that you can log in with Google too.
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormField
        {...fieldsOf('google-join', actor, select.selectField)('password')}
        label="Account password"
        isAlone
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      {alert && <Banner kind="error">{alert}</Banner>}
      <div className={actions}>
        <Button type="submit" busy={isJoining} busyLabel="Loading..." blocked={isMailing}>
          Continue
        </Button>
        <Button
          variant="secondary"
          busy={isMailing}
          busyLabel="Sending..."
          blocked={isJoining}
          onClick={() => actor.send({ type: 'link.request' })}
        >
          Email me a link
        </Button>
      </div>
    </Form>
  );
}

function LinkMailed({ actor }: ActorProps<typeof googleSignInMachine>) {
  const email = useSelector(actor, select.selectEmail);
  return (
    <p role="status">
      We've sent a link to <strong>{email}</strong>. Open it in this browser within 30 minutes. It removes your
      account's password, profile and emergency contacts, and signs out every other browser. Your bookings stay.
    </p>
  );
}
