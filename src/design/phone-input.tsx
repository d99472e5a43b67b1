import { lazy, Suspense } from 'react';
import type { PhoneInputProps } from './phone-number-input.tsx';
import { TextInput } from './text-input.tsx';

const load = () => import('./phone-number-input.tsx');

const PhoneNumberInput = lazy(() => load().then((module) => ({ default: module.PhoneNumberInput })));

export const preloadPhoneInput = () => void load();

export function PhoneInput(props: PhoneInputProps) {
  const { id, placeholder, value } = props;
  return (
    <Suspense
      fallback={
        <TextInput
          id={id}
          type="tel"
          value={value}
          placeholder={placeholder}
          aria-busy="true"
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          readOnly
        />
      }
    >
      <PhoneNumberInput {...props} />
    </Suspense>
  );
}
