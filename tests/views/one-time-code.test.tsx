import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { oneTimeCodeMachine } from '#machines/account/one-time-code.machine.ts';
import { OneTimeCodeForm } from '#views/account/one-time-code.tsx';
import { recordingActor } from '../machines/support/actors.ts';

function open() {
  const actor = createActor(oneTimeCodeMachine, { input: { parent: recordingActor().ref } }).start();
  const html = () => renderToStaticMarkup(<OneTimeCodeForm actor={actor} />);
  return { actor, html };
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const digitsIn = (html: string) =>
  [...html.matchAll(/aria-label="(Digit [^"]+)"[^>]* value="(\d?)"/g)].map(([, ...box]) => box);

describe('the one-time code form', () => {
  it('`account/one-time-code` has four boxes, a captcha, a counter at 0 and a support button', () => {
    const { html } = open();
    expect(textOf(html())).toBe('I am not a robot Resend code 0 Problems with receiving the code? Contact Support');
    expect(digitsIn(html())).toEqual([1, 2, 3, 4].map((box) => [`Digit ${box} of 4`, '']));
  });

  it('shows the digits entered and the captcha confirmed', () => {
    const { actor, html } = open();
    actor.send({ type: 'code.change', digits: ['7', '0', '', ''] });
    actor.send({ type: 'captcha.confirm' });
    expect(digitsIn(html()).map(([, digit]) => digit)).toEqual(['7', '0', '', '']);
    expect(html()).toMatch(/<input[^>]* name="captcha"[^>]* checked/);
  });
});
