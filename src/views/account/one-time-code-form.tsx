import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Checkbox } from '#design/checkbox.tsx';
import { FieldGroup } from '#design/field-group.tsx';
import { spread, stack } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { figures, mutedSmall } from '#design/text.css.ts';
import type { oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import * as select from '#machines/account/one-time-code.selectors.ts';
import { RESEND_COUNTER } from '#machines/account/one-time-code.ts';
import * as css from './one-time-code.css.ts';
import { OneTimeCodeBox } from './one-time-code-box.tsx';

interface OneTimeCodeFormProps {
  readonly actor: ActorRefFrom<typeof oneTimeCodeMachine>;
}

export function OneTimeCodeForm({ actor }: OneTimeCodeFormProps) {
  const digits = useSelector(actor, select.selectDigits);
  const isPerson = useSelector(actor, select.selectIsPerson);
  return (
    <div className={stack[16]}>
      <FieldGroup legend="Code" legendHidden>
        <div className={css.boxes}>
          {digits.map((digit, box) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is what stands at its place
            <OneTimeCodeBox key={box} actor={actor} box={box} digit={digit} />
          ))}
        </div>
      </FieldGroup>
      <Checkbox
        name="captcha"
        label="I am not a robot"
        checked={isPerson}
        onCheckedChange={() => actor.send({ type: 'captcha.confirm' })}
      />
      <p className={`${spread} ${mutedSmall}`}>
        Resend code <span className={figures}>{RESEND_COUNTER}</span>
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
