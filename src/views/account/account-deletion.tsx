import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DeletionTerms } from '#contract/account/own-account.contract.ts';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { actions } from '#design/dialog.css.ts';
import { Dialog } from '#design/dialog.tsx';
import { Form } from '#design/form.tsx';
import { stack } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { Spinner } from '#design/loading.tsx';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import { phoneLink } from '#domain/phone-link.ts';
import type { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import * as select from '#machines/account/account-deletion.selectors.ts';
import { selectAlert, selectField } from '#machines/support/form.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormField, fieldsOf } from '../shell/form-field.tsx';

interface AccountDeletionProps extends ActorProps<typeof accountDeletionMachine> {
  /** Google's button, which proves an account without a password. */
  readonly google: ReactNode;
}

/** The button that opens the dialog. */
export const DELETE_ID = 'choose-deletion';

export function AccountDeletion({ actor, google }: AccountDeletionProps) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const isChecking = useSelector(actor, select.selectIsChecking);
  const failure = useSelector(actor, select.selectFailure);
  const terms = useSelector(actor, select.selectTerms);
  const isDeleted = useSelector(actor, select.selectIsDeleted);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closeOnOutsidePress={false}
      title={isDeleted ? 'Your account was deleted' : 'Delete your account?'}
      description={isDeleted ? select.DELETED_TEXT : "This can't be undone."}
      finalFocus={() => document.getElementById(DELETE_ID)}
      actions={isDeleted && <Button onClick={close}>Close</Button>}
    >
      {isChecking && <Spinner label="Checking your bookings" />}
      {failure && <RetryBanner onRetry={() => actor.send({ type: 'terms.retry' })}>{failure}</RetryBanner>}
      {terms && <DeletionForm actor={actor} terms={terms} google={google} />}
    </Dialog>
  );
}

function DeletionForm({ actor, terms, google }: AccountDeletionProps & { readonly terms: DeletionTerms }) {
  const isDeleting = useSelector(actor, select.selectIsDeleting);
  const alert = useSelector(actor, selectAlert);
  const cancel = (
    <Button variant="secondary" blocked={isDeleting} onClick={() => actor.send({ type: 'dialog.close' })}>
      Cancel
    </Button>
  );
  const consequences = (
    <>
      <p>{select.WHAT_GOES}</p>
      <p>{select.WHAT_STAYS}</p>
      {terms.rides_ahead.length > 0 && <RidesAhead terms={terms} />}
    </>
  );
  if (!terms.has_password) {
    return (
      <div className={stack[16]}>
        {consequences}
        <p>Continue with the Google account you log in with. Your account is then deleted straight away.</p>
        {google}
        {alert && <Banner kind="error">{alert}</Banner>}
        <div className={actions}>{cancel}</div>
      </div>
    );
  }
  return (
    <Form className={stack[16]} aria-label="Delete account" onSubmit={() => actor.send({ type: 'form.submit' })}>
      {consequences}
      <FormField
        {...fieldsOf('deletion', actor, selectField)('password')}
        label="Password"
        isAlone
        type="password"
        autoComplete="current-password"
        enterKeyHint="done"
        maxLength={PASSWORD_LENGTH.max + 1}
      />
      {alert && <Banner kind="error">{alert}</Banner>}
      <div className={actions}>
        <Button type="submit" variant="danger" busy={isDeleting}>
          Delete account
        </Button>
        {cancel}
      </div>
    </Form>
  );
}

function RidesAhead({ terms }: { readonly terms: DeletionTerms }) {
  const { rides_ahead, phone, email } = terms;
  return (
    <Banner kind="warning" title={select.ridesTitle(terms)}>
      <div className={stack[12]}>
        <ul className={stack[8]}>
          {rides_ahead.map(({ reference, pickup_time }) => (
            <li key={reference}>
              {reference}: {pickup_time}
            </li>
          ))}
        </ul>
        <p>
          To change or cancel, call or email us:{' '}
          <a className={standaloneLink} href={phoneLink(phone)}>
            {phone}
          </a>{' '}
          <a className={standaloneLink} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </div>
    </Banner>
  );
}
