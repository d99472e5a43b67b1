import type { ComponentProps } from 'react';
import { TextInput } from '#design/control.tsx';
import { TagIcon } from '#design/icons.tsx';

/** Codes are in capitals; phones offer no corrections. */
export function PromoCodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      name="promo"
      leading={<TagIcon />}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
