import { type KeyboardEvent, useState } from 'react';
import type { DayProps } from './ark-calendar.tsx';
import { anchor } from './control.css.ts';
import { TextInput } from './control.tsx';
import * as css from './date-picker.css.ts';
import { Deferred, preload } from './deferred.tsx';
import type { FieldControl } from './field.tsx';
import { CalendarIcon } from './form-icons.tsx';
import { Spinner } from './loading.tsx';

const load = () => import('./ark-calendar.tsx').then((module) => module.ArkCalendar);
const preloadCalendar = () => preload(load);

export function DatePicker({ control, ...day }: DayProps & { control: FieldControl }) {
  const { id } = control;
  const [anchorId, popupId] = [`${id}-anchor`, `${id}-popup`];
  const [open, setOpen] = useState(false);

  const toggleOnKey = (event: KeyboardEvent) => {
    const isClosing = open && event.key === 'Escape';
    if (!isClosing && !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(!isClosing);
  };

  const close = () => setOpen(false);
  return (
    <div id={anchorId} className={anchor}>
      <TextInput
        {...control}
        data-part="input"
        readOnly
        inputMode="none"
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        value={day.value && day.format(day.value)}
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
        onDismiss={close}
        props={{ ...day, open, onClose: close, anchorId, inputId: id, popupId }}
      />
    </div>
  );
}
