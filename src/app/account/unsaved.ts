import * as v from 'valibot';
import { type TabStorageKey, tabStorage } from '../browser/storage.ts';

type UnsavedKey = Extract<TabStorageKey, `unsaved_${string}`>;

/** The entries of a form, kept in this tab until they are saved: the session may end before. */
export function unsavedEntries<Entries>(key: UnsavedKey, entries: v.GenericSchema<unknown, Entries>) {
  const stored = v.pipe(v.string(), v.parseJson(), entries);
  return {
    read(): Entries | undefined {
      const { success, output } = v.safeParse(stored, tabStorage.read(key));
      return success ? output : undefined;
    },
    actions: {
      storeUnsaved: (_: unknown, typed: Entries) => tabStorage.write(key, JSON.stringify(typed)),
      removeUnsaved: () => tabStorage.remove(key),
    },
  };
}
