import { type ComponentProps, lazy, Suspense } from 'react';
import { TextInput } from './text-input.tsx';

export type PhoneValue = {
  /** `+61412345678`, or empty. */
  e164: string;
  /** `AU` */
  country: string;
  /** `61` */
  callingCode: string;
  /** `412345678` */
  national: string;
};

export type PhoneInputProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'disabled'
  | 'readOnly'
  | 'placeholder'
  | 'autoComplete'
  | 'onBlur'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
> & {
  /** In E.164 form, like `PhoneValue.e164`. */
  value: string;
  onChange: (phone: PhoneValue) => void;
  country?: string;
  countryLabel?: string;
};

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
