import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TagIcon } from '#design/icons.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { promotionsMachine } from '#machines/trips/promotions.machine.ts';
import { selectTyped } from '#machines/trips/promotions.selectors.ts';

interface PromotionCodeProps {
  readonly actor: ActorRefFrom<typeof promotionsMachine>;
}

export function PromotionCode({ actor }: PromotionCodeProps) {
  const typed = useSelector(actor, selectTyped);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'code.submit' });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Search or enter a promo code">
        {(control) => (
          <TextInput
            {...control}
            name="promo"
            leading={<TagIcon />}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => actor.send({ type: 'code.change', code: target.value })}
          />
        )}
      </Field>
    </form>
  );
}
