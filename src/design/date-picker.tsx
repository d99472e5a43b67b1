import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { anchor } from './control.css.ts';
import { TextInput } from './control.tsx';
import * as css from './date-picker.css.ts';
import { Deferred, preload } from './deferred.tsx';
import { CalendarIcon } from './form-icons.tsx';
import { Spinner } from './loading.tsx';

type DatePickerProps = Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid' | 'aria-required'> & {
  /** `yyyy-MM-dd`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  timeZone: string;
  format: (value: string) => string;
  id: string;
  min: string | undefined;
  max: string | undefined;
};

const load = () => import('./ark-calendar.tsx').then((module) => module.ArkCalendar);
const preloadCalendar = () => preload(load);

export function DatePicker({ value, onChange, label, timeZone, format, id, min, max, ...described }: DatePickerProps) {
  const [anchorId, popupId] = [`${id}-anchor`, `${id}-popup`];
  const [open, setOpen] = useState(false);

  const toggleOnKey = (event: KeyboardEvent) => {
    const isClosing = open && event.key === 'Escape';
    if (!isClosing && !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(!isClosing);
  };

  const calendar = {
    open,
    onClose: () => setOpen(false),
    value,
    onChange,
    format,
    min,
    max,
    timeZone,
    label,
    anchorId,
    inputId: id,
    popupId,
  };
  return (
    <div id={anchorId} className={anchor}>
      <TextInput
        {...described}
        id={id}
        data-part="input"
        readOnly
        inputMode="none"
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        value={value && format(value)}
        onClick={() => setOpen(!open)}
        onKeyDown={toggleOnKey}
        onPointerEnter={preloadCalendar}
        onFocus={preloadCalendar}
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
          <div id={popupId} className={css.pending}>
            <Spinner />
          </div>
        }
        id={popupId}
        failureStyle={css.failed}
        onDismiss={() => setOpen(false)}
        props={calendar}
      />
    </div>
  );
}
