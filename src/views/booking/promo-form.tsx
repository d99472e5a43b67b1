import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Field } from '#design/field.tsx';
import { TagIcon } from '#design/icons.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import { promoRow } from './promo.css.ts';
import { PROMO_CODE_ID } from './promo-focus.ts';

interface PromoFormProps {
  readonly actor: ActorRefFrom<typeof promoMachine>;
}

export function PromoForm({ actor }: PromoFormProps) {
  const code = useSelector(actor, select.selectCode);
  const error = useSelector(actor, select.selectFieldError);
  const isChecking = useSelector(actor, select.selectIsChecking);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'promo.apply' });
  };

  return (
    <form noValidate onSubmit={apply}>
      <Field id={PROMO_CODE_ID} label="Promo code" labelHidden error={error}>
        {(control) => (
          <div className={promoRow}>
            <TextInput
              {...control}
              name="promo"
              leading={<TagIcon />}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="done"
              spellCheck={false}
              readOnly={isChecking}
              value={code}
              onChange={({ target }) => actor.send({ type: 'code.change', code: target.value })}
            />
            <Button variant="secondary" type="submit" busy={isChecking}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
