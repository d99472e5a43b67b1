import assert from 'node:assert/strict';
import { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { profile } from '../support/account-samples.ts';
import { httpFailure } from '../support/failures.ts';

export const file = (name: string, type: string, size = 1_000) => ({ name, type, size }) as File;
export const picture = file('me.webp', 'image/webp');
export const text = file('me.txt', 'text/plain');

export const refused = httpFailure(422, {
  message: 'Please check your details.',
  validation_errors: { mobile_number: 'No such number.', x: 'y' },
});

export const unauthorized = httpFailure(401);

export default pathModel(profileMachine, {
  input: { returnAddress: '/tripDetail', unsaved: undefined, unsavedPicture: undefined },
  otherInputs: [{ unsavedPicture: picture }],
  slice: ({ values, file }) => [values.firstName.length >= 3, file?.name],
  events: {
    'field.change': [
      { field: 'firstName', value: 'Ad' },
      { field: 'firstName', value: 'Ada' },
    ],
    'phone.change': [{ countryCode: '+64', phone: '21123456' }],
    'picture.choose': [{ file: picture }, { file: text }],
    'preview.made': [{ url: 'blob:1' }],
  },
  outcomes: { loadProfile: { done: [profile] }, saveProfile: { fail: [refused, unauthorized] } },
  says: (snapshot) => select.selectFailure(snapshot) || select.selectRefusal(snapshot),
  invariants: {
    'a preview exists only for a chosen picture': ({ context }) => {
      if (context.preview) assert.notEqual(context.file, undefined);
    },
  },
});
