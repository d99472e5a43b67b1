import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import { CODE_LENGTH } from '#machines/account/one-time-code.ts';
import { fieldId } from './field-id.ts';
import * as css from './one-time-code.css.ts';

interface OneTimeCodeBoxProps {
  readonly actor: ActorRefFrom<typeof oneTimeCodeMachine>;
  readonly box: number;
  readonly digit: string;
}

export function OneTimeCodeBox({ actor, box, digit }: OneTimeCodeBoxProps) {
  const enter = (text: string) => actor.send({ type: 'digit.enter', box, text });
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // What was typed, or all that a browser has filled in; the box may hold a digit already.
    enter((nativeEvent as InputEvent).data ?? target.value);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    enter(event.clipboardData.getData('text'));
  };
  const erase = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    actor.send({ type: 'digit.erase', box });
  };
  return (
    <span className={css.box}>
      <input
        id={fieldId('code', String(box))}
        className={css.digit}
        aria-label={`Digit ${box + 1} of ${CODE_LENGTH}`}
        inputMode="numeric"
        autoComplete={box === 0 ? 'one-time-code' : 'off'}
        value={digit}
        onChange={change}
        onPaste={paste}
        onKeyDown={erase}
        onFocus={({ target }) => target.select()}
      />
    </span>
  );
}
