import { DatePicker, type DateValue, parseDate } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import * as css from './ark-calendar.css.ts';
import { popup as popupStyle } from './date-picker.css.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { strong } from './text.css.ts';

export type DayProps = {
  /** `yyyy-MM-dd`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  timeZone: string;
  format: (value: string) => string;
  min: string | undefined;
  max: string | undefined;
};

type ArkCalendarProps = DayProps & {
  open: boolean;
  onClose: () => void;
  anchorId: string;
  inputId: string;
  popupId: string;
};

/** Unmounted as soon as it closes: Ark would draw the month with the chosen day once more. */
export function ArkCalendar(props: ArkCalendarProps) {
  return props.open && <OpenCalendar {...props} />;
}

/** Attaches to the anchor and input already rendered by `DatePicker`, so that the input is never remounted. */
function OpenCalendar(props: ArkCalendarProps) {
  const { onClose, value, onChange, format, min, max, timeZone, label } = props;
  // Ark moves the focus into the calendar when it opens, not when it starts open.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  const close = () => {
    const { activeElement, body } = document;
    // When Escape is pressed in another month, Ark has removed the focused day before it closes.
    if (activeElement === body || document.getElementById(props.popupId)?.contains(activeElement))
      document.getElementById(props.inputId)?.focus();
    onClose();
  };
  const choose = (day: DateValue) => {
    onChange(day.toString().slice(0, 10));
    close();
  };
  return (
    <DatePicker.Root
      open={isShown}
      // Only the input opens the calendar: Ark's own report of an opening may come after Escape has closed it.
      onOpenChange={(details) => {
        if (!details.open) close();
      }}
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
      maxView="day"
      ids={{ control: props.anchorId, input: () => props.inputId, trigger: props.inputId, content: props.popupId }}
      translations={{ prevTrigger: () => 'Previous month', nextTrigger: () => 'Next month' }}
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 4, overflowPadding: 4, overlap: true }}
    >
      {isShown && (
        <Portal>
          <DatePicker.Positioner className={css.positioner}>
            <DatePicker.Content
              className={popupStyle}
              role="dialog"
              aria-modal="true"
              onKeyDown={keepFocusInside}
              onFocus={scrollInside}
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
                        <span className={strong} aria-live="polite">
                          {calendar.visibleRangeText.start}
                        </span>
                        <DatePicker.NextTrigger className={css.arrow}>
                          <ChevronRightIcon />
                        </DatePicker.NextTrigger>
                      </DatePicker.ViewControl>
                      <DatePicker.Table
                        className={css.table}
                        // Ark would make the text of the whole page unselectable during a press, which styles all of it again.
                        onPointerDownCapture={(event) => event.stopPropagation()}
                      >
                        <DatePicker.TableHead aria-hidden={false}>
                          <DatePicker.TableRow>
                            {calendar.weekDays.map((weekDay) => (
                              <DatePicker.TableHeader
                                key={weekDay.long}
                                scope="col"
                                aria-label={weekDay.long}
                                className={css.weekday}
                              >
                                {weekDay.short.slice(0, 2)}
                              </DatePicker.TableHeader>
                            ))}
                          </DatePicker.TableRow>
                        </DatePicker.TableHead>
                        <DatePicker.TableBody>
                          {calendar.weeks.map((week) => (
                            <DatePicker.TableRow key={week[0]?.toString()}>
                              {week.map((day) => (
                                <DatePicker.TableCell
                                  key={day.toString()}
                                  value={day}
                                  className={css.cell}
                                  aria-invalid={false}
                                >
                                  <DatePicker.TableCellTrigger
                                    className={css.day}
                                    aria-invalid={false}
                                    onClickCapture={(event) => {
                                      // Ark would draw the month once more, with this day focused, before it closes.
                                      event.preventDefault();
                                      if (calendar.getDayTableCellState({ value: day }).selectable) choose(day);
                                    }}
                                  >
                                    {day.day}
                                  </DatePicker.TableCellTrigger>
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
      )}
    </DatePicker.Root>
  );
}

/** Ark's FocusTrap would take the focus back when a chosen day returns it to the input. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, [role="button"][tabindex="0"]')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}

/** Ark focuses days without scrolling to them. A press scrolls nothing: it would end on another day. */
function scrollInside({ currentTarget: popup, target: day }: FocusEvent<HTMLElement>): void {
  const below = day.getBoundingClientRect().top - popup.getBoundingClientRect().top;
  if (day.matches(':focus-visible')) popup.scrollBy(0, below - popup.clientHeight / 2);
}
