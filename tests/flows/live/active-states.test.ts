import { describe, expect, it } from 'vitest';
import { activeStates, innermost } from '#flows/live/active-states.ts';

describe('the states of a value', () => {
  it.each([
    ['nothing', undefined, [], []],
    ['one', 'idle', ['login.idle'], ['login.idle']],
    [
      'some in others',
      { form: { editing: 'idle' }, password: 'hidden' },
      ['login.form', 'login.form.editing', 'login.form.editing.idle', 'login.password', 'login.password.hidden'],
      ['login.form.editing.idle', 'login.password.hidden'],
    ],
    [
      'one whose name begins as that of another',
      { form: 'a', formal: {} },
      ['login.form', 'login.form.a', 'login.formal'],
      ['login.form.a', 'login.formal'],
    ],
  ])('are found by their ids: %s', (_, value, active, leaves) => {
    expect(activeStates('login', value)).toEqual(active);
    expect(innermost(active)).toEqual(leaves);
  });
});
