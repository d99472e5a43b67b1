import * as css from './card-marks.css.ts';
import { visuallyHidden } from './global.css.ts';

/** The cards that the checkout takes. The marks keep their colours in light and dark. */
export function CardMarks() {
  return (
    <span className={css.marks}>
      <span className={visuallyHidden}>Visa, Mastercard, American Express</span>
      <svg className={css.mark} viewBox="0 0 38 24" aria-hidden="true">
        <path fill="#fff" d={CARD} />
        <path fill="#1434cb" d={VISA} />
      </svg>
      <svg className={css.mark} viewBox="0 0 38 24" aria-hidden="true">
        <path fill="#fff" d={CARD} />
        <circle cx="15" cy="12" r="7" fill="#eb001b" />
        <circle cx="23" cy="12" r="7" fill="#f79e1b" />
        <path fill="#ff5f00" d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" />
      </svg>
      <svg className={css.mark} viewBox="0 0 38 24" aria-hidden="true">
        <path fill="#016fd0" d={CARD} />
        <path fill="none" stroke="#fff" strokeWidth="1.6" d={AMEX} />
      </svg>
    </span>
  );
}

const CARD = 'M0 0h38v24H0z';
const VISA =
  'M16.3 8.2 13.1 16h-2.2L9.3 9.8c-.1-.4-.2-.5-.5-.7-.5-.3-1.3-.5-2-.7v-.2h3.4c.4 0 .8.3.9.8l.8 4.5 2.2-5.3h2.2Z' +
  'm8.4 5.3c0-2-2.8-2.2-2.8-3.1 0-.3.3-.6.9-.6.3 0 1.2-.1 2.1.4l.4-1.7a5.6 5.6 0 0 0-1.9-.4c-2.1 0-3.5 1.1-3.5 2.7 0 1.2 1 1.8 1.8 2.2.8.4 1.1.7 1.1 1 0 .6-.7.8-1.3.8-1.1 0-1.7-.3-2.2-.5l-.4 1.8c.5.2 1.4.4 2.4.4 2.2 0 3.4-1.1 3.4-3Z' +
  'm5.5 2.5h1.9L30.4 8.2h-1.8c-.4 0-.7.2-.9.6L24.6 16h2.2l.4-1.2h2.7l.3 1.2Zm-2.4-2.9 1.1-3 .6 3h-1.7ZM19.2 8.2 17.5 16h-2.1l1.7-7.8h2.1Z';
const AMEX =
  'm4 15.5 3-7.5 3 7.5M5.2 13.2h3.6m2.7 2.3V8l3 4.5 3-4.5v7.5m7-7.5H20v7.5h4.5M20 11.7h4m2.5-3.7 6 7.5m0-7.5-6 7.5';
