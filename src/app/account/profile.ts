import * as v from 'valibot';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { updateProfileWith } from '#contract/account/profile.contract.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { selectIsProfileLoading, selectIsProfileUnknown, selectProfile } from '#machines/account/session.selectors.ts';
import { required } from '#machines/support/required.ts';
import { api } from '../api/api.ts';
import { scalePicture } from '../browser/scale-picture.ts';
import { storage } from '../browser/storage.ts';
import { watchRestore } from '../browser/watch-restore.ts';
import { focusFieldOf } from './focus-field.ts';
import { unsavedEntries } from './unsaved.ts';

const unsavedProfile = unsavedEntries(
  'unsaved_profile',
  v.object({ firstName: v.string(), lastName: v.string(), countryCode: v.string(), phone: v.string() }),
);

let unsavedPicture: File | undefined;

/** The entries that are not saved; a picture, which is too large for the storage, as long as no other page is loaded. */
export const readUnsaved = () => ({ unsaved: unsavedProfile.read(), unsavedPicture });

export const profile = profileMachine.provide({
  actors: {
    loadProfile: fromPromise(async ({ input: { session }, signal }) => {
      if (selectIsProfileUnknown(session.getSnapshot())) session.send({ type: 'profile.retry' });
      const loaded = await waitFor(session, (snapshot) => !selectIsProfileLoading(snapshot), { signal });
      if (selectIsProfileUnknown(loaded)) throw loaded.context.failure;
      return required(selectProfile(loaded), 'The profile');
    }),
    saveProfile: fromPromise(async ({ input: { details, file: chosen }, signal }) => {
      const file = chosen && (await scalePicture(chosen));
      const { firstName, lastName, countryCode, phone } = details;
      const fields = {
        first_name: firstName,
        last_name: lastName,
        mobile: `${countryCode}${phone}`,
        country_code: countryCode,
        mobile_number: phone,
        avatar: file,
      };
      await api.send(updateProfileWith(file), fields, { signal });
    }),
    previewPicture: fromCallback(({ sendBack, input: { file } }) => {
      const url = file && URL.createObjectURL(file);
      if (!url) return;
      sendBack({ type: 'preview.made', url });
      createImageBitmap(file).catch(() => sendBack({ type: 'preview.failed' }));
      return () => URL.revokeObjectURL(url);
    }),
    watchRestore,
  },
  actions: {
    focusField: focusFieldOf('profile'),
    ...unsavedProfile.actions,
    storePicture: (_, { file }) => {
      unsavedPicture = file;
    },
    removeUnsaved: () => {
      unsavedProfile.actions.removeUnsaved();
      unsavedPicture = undefined;
    },
    leaveFor: (_, { to }) => {
      storage.remove('url');
      window.location.assign(to);
    },
  },
});
