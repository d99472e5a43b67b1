import { Field } from '#design/field.tsx';
import { PhoneInput } from '#design/phone-input.tsx';
import type { PhoneInputProps } from '#design/phone-number-input.tsx';
import { DEFAULT_COUNTRY } from '#domain/contact.ts';

/** A phone number in two parts: '+61', and the national number. */
export interface PhoneParts {
  readonly countryCode: string;
  readonly phone: string;
}

interface PhoneFieldProps extends PhoneParts, Pick<PhoneInputProps, 'autoComplete' | 'readOnly' | 'onBlur'> {
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (parts: PhoneParts) => void;
}

/** The phone of a form, with its country. */
export function PhoneField({ id, error, countryCode, phone, onChange, ...rest }: PhoneFieldProps) {
  return (
    <Field id={id} label="Phone" required error={error}>
      {(control) => (
        <PhoneInput
          {...control}
          {...rest}
          name="phone"
          country={DEFAULT_COUNTRY}
          value={phone && `${countryCode}${phone}`}
          onChange={({ callingCode, national }) => onChange({ countryCode: `+${callingCode}`, phone: national })}
        />
      )}
    </Field>
  );
}
