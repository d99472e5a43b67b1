import { type EventObject, fromCallback } from 'xstate';
import type { SessionRef } from '#machines/account/session.machine.ts';
import { selectIsProfileUnknown, selectProfile } from '#machines/account/session.selectors.ts';

/** Sends the session's profile, now and on every change; any event it receives reloads the profile. */
export const watchProfile = fromCallback<EventObject, { session: SessionRef }>(
  ({ sendBack, receive, input: { session } }) => {
    const tell = () => {
      const snapshot = session.getSnapshot();
      const profileFailure = selectIsProfileUnknown(snapshot) ? snapshot.context.failure : undefined;
      sendBack({ type: 'profile.changed', profile: selectProfile(snapshot), profileFailure });
    };
    receive(() => session.send({ type: 'profile.retry' }));
    tell();
    const { unsubscribe } = session.subscribe(tell);
    return unsubscribe;
  },
);
