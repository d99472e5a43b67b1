import { useSelector } from '@xstate/react';
import { Checkbox } from '#design/checkbox.tsx';
import { Dialog } from '#design/dialog.tsx';
import { spread, stack } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { PinInput } from '#design/pin-input.tsx';
import { figures, mutedSmall } from '#design/text.css.ts';
import type { oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import * as select from '#machines/account/one-time-code.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';

/** `account/one-time-code` */
export function OneTimeCode({ actor }: ActorProps<typeof oneTimeCodeMachine>) {
  return (
    <Dialog
      open={useSelector(actor, select.selectIsOpen)}
      onClose={() => actor.send({ type: 'code.close' })}
      closeOnOutsidePress={false}
      title="What's the code?"
      closeLabel="Close"
    >
      <OneTimeCodeForm actor={actor} />
    </Dialog>
  );
}

export function OneTimeCodeForm({ actor }: ActorProps<typeof oneTimeCodeMachine>) {
  const digits = useSelector(actor, select.selectDigits);
  const isConfirmed = useSelector(actor, select.selectIsConfirmed);
  return (
    <div className={stack[16]}>
      <PinInput
        label="Code"
        digits={digits}
        digitLabel={(index, count) => `Digit ${index + 1} of ${count}`}
        onChange={(changed) => actor.send({ type: 'code.change', digits: changed })}
      />
      <Checkbox
        name="captcha"
        label="I am not a robot"
        checked={isConfirmed}
        onCheckedChange={() => actor.send({ type: 'captcha.confirm' })}
      />
      <p className={`${spread} ${mutedSmall}`}>
        Resend code <span className={figures}>{select.RESEND_COUNTER}</span>
      </p>
      <p className={mutedSmall}>
        Problems with receiving the code?{' '}
        <button type="button" className={standaloneLink} onClick={() => actor.send({ type: 'support.choose' })}>
          Contact Support
        </button>
      </p>
    </div>
  );
}
