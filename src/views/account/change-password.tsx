import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { actions } from '#design/dialog.css.ts';
import { Dialog } from '#design/dialog.tsx';
import { stack } from '#design/layout.css.ts';
import type { changePasswordMachine } from '#machines/account/change-password.machine.ts';
import * as select from '#machines/account/change-password.selectors.ts';
import { ChangePasswordField } from './change-password-field.tsx';
import { PASSWORD_HINT } from './password-hint.ts';

interface ChangePasswordProps {
  readonly actor: ActorRefFrom<typeof changePasswordMachine>;
}

export function ChangePassword({ actor }: ChangePasswordProps) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const isSaving = useSelector(actor, select.selectIsSaving);
  const failure = useSelector(actor, select.selectFailure);
  const close = () => actor.send({ type: 'dialog.close' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'password.submit' });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      closeOnOutsidePress={false}
      title="Change password"
      finalFocus={() => document.getElementById('content')}
    >
      <form className={stack[16]} noValidate aria-label="Change password" onSubmit={submit}>
        <ChangePasswordField actor={actor} field="current" label="Current password" autoComplete="current-password" />
        <ChangePasswordField
          actor={actor}
          field="next"
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <ChangePasswordField actor={actor} field="confirmation" label="Confirm password" autoComplete="new-password" />
        {failure && <Banner kind="error">{failure}</Banner>}
        <div className={actions}>
          <Button type="submit" busy={isSaving}>
            Submit
          </Button>
          <Button variant="secondary" blocked={isSaving} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
