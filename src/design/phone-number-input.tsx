import { type ChangeEvent, type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import PhoneNumber, { type Country, getCountries, getCountryCallingCode } from 'react-phone-number-input/min';
import { ChevronDownIcon } from './form-icons.tsx';
import * as css from './phone-input.css.ts';
import { muted } from './text.css.ts';

type PhoneValue = {
  /** `+61412345678`, or ''. */
  e164: string;
  /** `61` */
  callingCode: string;
  /** `412345678` */
  national: string;
};

export type PhoneInputProps = Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'ref'> & {
  /** E.164, like `PhoneValue.e164`. */
  value: string;
  onChange: (phone: PhoneValue) => void;
  /** The initial country. */
  country: Country;
};

type PhoneNumberInputProps = PhoneInputProps & {
  /** True if the field got focus before its code loaded. */
  takesFocus: RefObject<boolean>;
};

const mostDigits = 15;

/**
 * What is dialled for another country: 0011 from Australia, 00 from most others, whose 001 is only clear from its next digit.
 * The library would keep the chosen country, and so store another number.
 */
const DIALS_ABROAD = /^[^\d+]*0\D*0\D*(1\D*1|(?=[2-9])|(?=1\D*[02-9]))/;

const digits = (text: string) => text.replace(/\D/g, '').length;

function DigitLimitedInput({ onChange, ...rest }: ComponentProps<'input'>) {
  const withinLimit = (event: ChangeEvent<HTMLInputElement>) => {
    let text = event.currentTarget.value.replace(DIALS_ABROAD, '+');
    while (digits(text) > mostDigits) text = text.slice(0, -1);
    if (text !== event.currentTarget.value) event.currentTarget.value = text;
    onChange?.(event);
  };
  return <input {...rest} onChange={withinLimit} />;
}

type CountrySelectProps = {
  value: Country | undefined;
  options: readonly { value?: Country; label: string }[];
  onChange: (country: Country | undefined) => void;
  readOnly?: boolean;
  autoComplete: string;
};

function CountrySelect({ value, options, onChange, readOnly, autoComplete }: CountrySelectProps) {
  return (
    <span className={css.country}>
      {value && (
        <>
          <img className={css.flag} src={`/flags/${value}.svg`} alt="" width="24" height="16" />
          <span aria-hidden="true">{`+${getCountryCallingCode(value)}`}</span>
        </>
      )}
      <span className={muted}>
        <ChevronDownIcon size={14} />
      </span>
      <select
        className={css.countrySelect}
        aria-label="Country"
        autoComplete={autoComplete}
        value={value}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.value as Country)}
      >
        {options.map(
          (option) =>
            option.value && (
              <option key={option.value} value={option.value}>
                {option.label} (+{getCountryCallingCode(option.value)})
              </option>
            ),
        )}
      </select>
    </span>
  );
}

/** While a dialling code is typed over another one, the number is incomplete. */
const phoneValue = (typed: string, country: Country): PhoneValue => {
  const callingCode = getCountryCallingCode(country);
  const prefix = `+${callingCode}`;
  const national = typed.startsWith(prefix) ? typed.slice(prefix.length) : '';
  return { e164: national && typed, callingCode, national };
};

/** The largest countries of the dialling codes that several share and whose first country is another one. */
const LARGEST: readonly Country[] = ['US', 'RU', 'MA', 'FI'];

/** The country of a stored number, even where the library knows no such number, such as one that is too short. */
const countryOf = (e164: string, unknown: Country): Country =>
  [unknown, ...LARGEST, ...getCountries()].find((each) => e164.startsWith(`+${getCountryCallingCode(each)}`)) ??
  unknown;

export function PhoneNumberInput({ value, country, onChange, takesFocus, ...rest }: PhoneNumberInputProps) {
  const { id, autoComplete = 'tel-national' } = rest;
  useEffect(() => {
    if (id && takesFocus.current) document.getElementById(id)?.focus();
  }, [id, takesFocus]);
  const [fallback, setFallback] = useState(() => countryOf(value, country));
  const chosenCountry = useRef(fallback);
  const latest = useRef<{ typed: string; e164: string }>(undefined);
  const change = (typed = '') => {
    const phone = phoneValue(typed, chosenCountry.current);
    latest.current = { typed, e164: phone.e164 };
    onChange(phone);
  };
  // The library treats a value other than the typed one as a new number and resets the chosen country.
  const shown = latest.current?.e164 === value ? latest.current.typed : value;
  return (
    <PhoneNumber
      {...rest}
      autoComplete={autoComplete}
      className={css.field}
      // Several countries share a dialling code; an incomplete number keeps its current country.
      defaultCountry={fallback}
      addInternationalOption={false}
      // By default each arrow key or letter in the list of countries would move the focus to the number.
      focusInputOnCountrySelection={false}
      initialValueFormat="national"
      inputComponent={DigitLimitedInput}
      numberInputProps={{ className: css.number }}
      countrySelectComponent={CountrySelect}
      // The dialling code in the options is what browsers fill in.
      countrySelectProps={{ autoComplete: autoComplete === 'off' ? 'off' : 'tel-country-code' }}
      value={shown || undefined}
      onCountryChange={(next) => {
        if (!next) return;
        chosenCountry.current = next;
        setFallback(next);
      }}
      onChange={change}
    />
  );
}
