import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import * as css from './date-picker.css.ts';
import { CalendarIcon } from './form-icons.tsx';
import { Spinner } from './spinner.tsx';
import { TextInput } from './text-input.tsx';
import { useEverTrue } from './use-ever-true.ts';

export type DatePickerProps = Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid' | 'aria-required'> & {
  /** Dates go in and out as `yyyy-MM-dd`; an empty `value` means none chosen. */
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

const load = () => import('./ark-calendar.tsx');

const ArkCalendar = lazy(() => load().then((module) => ({ default: module.ArkCalendar })));

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
  const calendarWanted = useEverTrue(open);

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
        onPointerEnter={load}
        onFocus={load}
        trailing={
          <span className={css.mark}>
            <CalendarIcon />
          </span>
        }
      />
      {calendarWanted && (
        <Suspense
          fallback={
            <div className={css.pending}>
              <Spinner />
            </div>
          }
        >
          <ArkCalendar
            open={open}
            onOpenChange={setOpen}
            value={value}
            onChange={onChange}
            format={format}
            min={min}
            max={max}
            timeZone={timeZone}
            label={label}
            previousLabel={previousLabel}
            nextLabel={nextLabel}
            anchorId={anchorId}
            inputId={inputId}
          />
        </Suspense>
      )}
    </div>
  );
}
