import { DatePicker, parseDate } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { useEffect, useRef, useState } from 'react';
import * as css from './ark-calendar.css.ts';
import { popup as popupStyle } from './date-picker.css.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

type ArkCalendarProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string;
  onChange: (value: string) => void;
  format: (value: string) => string;
  min: string | undefined;
  max: string | undefined;
  timeZone: string;
  label: string;
  anchorId: string;
  inputId: string;
};

/** Attaches to the anchor and input already rendered by `DatePicker`, so that the input is never remounted. */
export function ArkCalendar(props: ArkCalendarProps) {
  const { open, onOpenChange, value, onChange, format, min, max, timeZone, label } = props;
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const popup = useRef<HTMLDivElement>(null);
  const followOpen = (next: boolean) => {
    if (!next && popup.current?.contains(document.activeElement)) document.getElementById(props.inputId)?.focus();
    onOpenChange(next);
  };
  return (
    <DatePicker.Root
      open={open && mounted}
      onOpenChange={(details) => followOpen(details.open)}
      value={value ? [parseDate(value)] : []}
      onValueChange={(details) => {
        const chosen = details.value[0];
        if (chosen) onChange(chosen.toString().slice(0, 10));
      }}
      format={(date) => format(date.toString().slice(0, 10))}
      min={min ? parseDate(min) : undefined}
      max={max ? parseDate(max) : undefined}
      timeZone={timeZone}
      locale="en-AU"
      startOfWeek={0}
      fixedWeeks
      maxView="day"
      ids={{ control: props.anchorId, input: () => props.inputId, trigger: props.inputId }}
      translations={{ prevTrigger: () => 'Previous month', nextTrigger: () => 'Next month' }}
      positioning={{ placement: 'bottom-start', gutter: 4, overflowPadding: 4 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DatePicker.Positioner className={css.positioner}>
          <DatePicker.Content
            ref={popup}
            className={popupStyle}
            role="dialog"
            aria-roledescription={undefined}
            aria-label={label}
          >
            <DatePicker.View view="day">
              <DatePicker.Context>
                {(calendar) => (
                  <>
                    <DatePicker.ViewControl className={css.header}>
                      <DatePicker.PrevTrigger className={css.arrow}>
                        <ChevronLeftIcon />
                      </DatePicker.PrevTrigger>
                      <span className={css.month} aria-live="polite">
                        {calendar.visibleRangeText.start}
                      </span>
                      <DatePicker.NextTrigger className={css.arrow}>
                        <ChevronRightIcon />
                      </DatePicker.NextTrigger>
                    </DatePicker.ViewControl>
                    <DatePicker.Table className={css.table}>
                      <DatePicker.TableHead>
                        <DatePicker.TableRow>
                          {calendar.weekDays.map((weekDay) => (
                            <DatePicker.TableHeader key={weekDay.long} className={css.weekday}>
                              {weekDay.short.slice(0, 2)}
                            </DatePicker.TableHeader>
                          ))}
                        </DatePicker.TableRow>
                      </DatePicker.TableHead>
                      <DatePicker.TableBody>
                        {calendar.weeks.map((week) => (
                          <DatePicker.TableRow key={week[0]?.toString()}>
                            {week.map((day) => (
                              <DatePicker.TableCell key={day.toString()} value={day} className={css.cell}>
                                <DatePicker.TableCellTrigger className={css.day}>{day.day}</DatePicker.TableCellTrigger>
                              </DatePicker.TableCell>
                            ))}
                          </DatePicker.TableRow>
                        ))}
                      </DatePicker.TableBody>
                    </DatePicker.Table>
                  </>
                )}
              </DatePicker.Context>
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}
