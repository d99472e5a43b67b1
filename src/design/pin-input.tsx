import { PinInput as ArkPinInput } from '@ark-ui/react/pin-input';
import { shell } from './control.css.ts';
import * as css from './pin-input.css.ts';

type PinInputProps = {
  label: string;
  digits: readonly string[];
  digitLabel: (index: number, count: number) => string;
  onChange: (digits: readonly string[]) => void;
};

/** One box per digit; typing, pasting and Backspace move between them. */
export function PinInput({ label, digits, digitLabel, onChange }: PinInputProps) {
  return (
    <ArkPinInput.Root
      count={digits.length}
      value={[...digits]}
      onValueChange={({ value }) => onChange(value)}
      sanitizeValue={(text) => text.replace(/\D/g, '')}
      translations={{ inputLabel: digitLabel }}
      placeholder=""
      selectOnFocus
      otp
    >
      <ArkPinInput.Control className={css.boxes} role="group" aria-label={label}>
        {digits.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          <span key={index} className={shell}>
            <ArkPinInput.Input index={index} className={css.digit} />
          </span>
        ))}
      </ArkPinInput.Control>
    </ArkPinInput.Root>
  );
}
