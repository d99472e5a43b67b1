import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import * as css from './date-picker.css.ts';
import { ahead, Deferred } from './deferred.tsx';
import { CalendarIcon } from './form-icons.tsx';
import { Spinner } from './spinner.tsx';
import { TextInput } from './text-input.tsx';

export type DatePickerProps = Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid' | 'aria-required'> & {
  /** `yyyy-MM-dd`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  timeZone: string;
  format: (value: string) => string;
  id?: string;
  min?: string;
  max?: string;
  placeholder?: string;
  previousLabel?: string;
  nextLabel?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const load = () => import('./ark-calendar.tsx').then((module) => module.ArkCalendar);
const loadAhead = () => ahead(load);

export function DatePicker({
  value,
  onChange,
  label,
  timeZone,
  format,
  id,
  min,
  max,
  placeholder,
  previousLabel = 'Previous month',
  nextLabel = 'Next month',
  open: controlledOpen,
  onOpenChange,
  ...described
}: DatePickerProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const anchorId = `${inputId}-anchor`;
  const [ownOpen, setOwnOpen] = useState(false);
  const open = controlledOpen ?? ownOpen;

  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };

  const openOnKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div id={anchorId} className={css.anchor}>
      <TextInput
        {...described}
        id={inputId}
        data-part="input"
        readOnly
        inputMode="none"
        autoComplete="off"
        aria-haspopup="dialog"
        placeholder={placeholder}
        value={value && format(value)}
        onClick={() => setOpen(!open)}
        onKeyDown={openOnKey}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        trailing={
          <span className={css.mark}>
            <CalendarIcon />
          </span>
        }
      />
      <Deferred
        load={load}
        needed={open}
        waiting={
          <div className={css.pending}>
            <Spinner />
          </div>
        }
        failureStyle={css.failed}
        onDismiss={() => setOpen(false)}
        props={{
          open,
          onOpenChange: setOpen,
          value,
          onChange,
          format,
          min,
          max,
          timeZone,
          label,
          previousLabel,
          nextLabel,
          anchorId,
          inputId,
        }}
      />
    </div>
  );
}
