import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { actions } from '#design/dialog.css.ts';
import { Dialog } from '#design/dialog.tsx';
import { Form } from '#design/form.tsx';
import { stack } from '#design/layout.css.ts';
import { mainTitle } from '#design/main-title.ts';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import type { PasswordField } from '#domain/password-change.ts';
import type { changePasswordMachine } from '#machines/account/change-password.machine.ts';
import * as select from '#machines/account/change-password.selectors.ts';
import { selectAlert, selectField } from '#machines/support/form.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormErrors, FormField, fieldsOf } from '../shell/form-field.tsx';
import { PASSWORD_HINT } from './account-page.tsx';

const FIRST_PASSWORD = 'You log in with Google. Set a password to log in without it as well.';

export function ChangePassword({ actor }: ActorProps<typeof changePasswordMachine>) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const hasPassword = useSelector(actor, select.selectHasPassword);
  const title = select.passwordTitle(hasPassword);
  const isSaving = useSelector(actor, select.selectIsSaving);
  const alert = useSelector(actor, selectAlert);
  const close = () => actor.send({ type: 'dialog.close' });
  const fields = fieldsOf('change-password', actor, selectField);
  const field = (name: PasswordField, label: string) => ({
    ...fields(name),
    label,
    what: label.toLowerCase(),
    enterKeyHint: 'done' as const,
    maxLength: PASSWORD_LENGTH.max + 1,
    type: 'password',
  });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closeOnOutsidePress={false}
      title={title}
      description={hasPassword ? undefined : FIRST_PASSWORD}
      finalFocus={mainTitle}
    >
      <Form className={stack[16]} aria-label={title} onSubmit={() => actor.send({ type: 'form.submit' })}>
        {hasPassword && <FormField {...field('current', 'Current password')} autoComplete="current-password" />}
        <FormField {...field('next', 'New password')} autoComplete="new-password" hint={PASSWORD_HINT} keepsHint />
        <FormField {...field('confirmation', 'Confirm password')} autoComplete="new-password" />
        <FormErrors actor={actor} />
        {alert && <Banner kind="error">{alert}</Banner>}
        <div className={actions}>
          <Button type="submit" busy={isSaving}>
            Submit
          </Button>
          <Button variant="secondary" blocked={isSaving} onClick={close}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
