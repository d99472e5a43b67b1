import { type EventObject, fromCallback } from 'xstate';
import type { SessionRef } from '#machines/account/session.machine.ts';
import { selectIsProfileUnknown, selectProfile } from '#machines/account/session.selectors.ts';

/** Sends the session's profile, now and on every change; any event it receives reloads the profile. */
export const watchProfile = fromCallback<EventObject, { session: SessionRef }>(
  ({ sendBack, receive, input: { session } }) => {
    const tell = () => {
      const snapshot = session.getSnapshot();
      const isProfileUnknown = selectIsProfileUnknown(snapshot);
      const { failure: profileFailure } = snapshot.context;
      sendBack({ type: 'profile.changed', profile: selectProfile(snapshot), isProfileUnknown, profileFailure });
    };
    receive(() => session.send({ type: 'profile.retry' }));
    tell();
    const { unsubscribe } = session.subscribe(tell);
    return unsubscribe;
  },
);
