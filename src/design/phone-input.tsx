import { useRef } from 'react';
import { TextInput } from './control.tsx';
import { Deferred, preload } from './deferred.tsx';
import type { PhoneInputProps } from './phone-number-input.tsx';

const load = () => import('./phone-number-input.tsx').then((module) => module.PhoneNumberInput);

export const preloadPhoneInput = () => preload(load);

export function PhoneInput(props: PhoneInputProps) {
  const { id, value } = props;
  const isEntered = useRef(false);
  return (
    <Deferred
      load={load}
      needed
      props={{ ...props, takesFocus: isEntered }}
      failureStyle=""
      waiting={
        <TextInput
          id={id}
          type="tel"
          value={value}
          busy
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          readOnly
          onFocus={() => {
            isEntered.current = true;
          }}
          onBlur={() => {
            isEntered.current = false;
          }}
        />
      }
    />
  );
}
