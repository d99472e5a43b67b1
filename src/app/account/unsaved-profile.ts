import * as v from 'valibot';
import type { UnsavedProfile } from '#machines/account/profile-form.ts';
import { tabStorage } from '../browser/storage.ts';

const unsavedProfile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.string(),
    details: v.object({ firstName: v.string(), lastName: v.string(), countryCode: v.string(), phone: v.string() }),
  }),
);

/** Unsaved profile changes of this tab. */
export function readUnsavedProfile(): UnsavedProfile | undefined {
  const stored = v.safeParse(unsavedProfile, tabStorage.read('unsaved_profile'));
  return stored.success ? stored.output : undefined;
}
