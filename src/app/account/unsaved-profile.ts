import * as v from 'valibot';
import type { UnsavedProfile } from '#machines/account/profile.types.ts';

const KEY = 'unsaved_profile';

const unsavedProfile = v.object({
  email: v.string(),
  details: v.object({ firstName: v.string(), lastName: v.string(), countryCode: v.string(), phone: v.string() }),
});

/** What is entered in the profile: kept for this tab alone, until it is saved. */
export function keepUnsavedProfile(unsaved: UnsavedProfile): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(unsaved));
  } catch (cause) {
    console.warn('Could not keep what was entered', cause);
  }
}

/** What was kept; undefined where there is nothing that can be read. */
export function unsavedProfileHere(): UnsavedProfile | undefined {
  try {
    return v.parse(unsavedProfile, JSON.parse(window.sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

export function forgetUnsavedProfile(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there, then.
  }
}
