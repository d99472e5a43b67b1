import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { readingPage, stack } from '#design/layout.css.ts';
import { pageTitle } from '#design/text.css.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileRefusedDialog } from './profile-refused-dialog.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface ProfileProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
}

export function Profile({ actor }: ProfileProps) {
  return (
    <div className={readingPage}>
      <div className={stack[24]}>
        <h1 className={pageTitle}>Profile</h1>
        <ProfileContent actor={actor} />
      </div>
      <ProfileRefusedDialog actor={actor} />
    </div>
  );
}

function ProfileContent({ actor }: ProfileProps) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  const hasFailed = useSelector(actor, select.selectHasFailed);
  if (isLoading) return <ProfileSkeleton />;
  if (!hasFailed) return <ProfileForm actor={actor} />;
  return (
    <Banner
      kind="error"
      action={
        <Button variant="secondary" compact onClick={() => actor.send({ type: 'profile.retry' })}>
          Try again
        </Button>
      }
    >
      Your profile could not be loaded.
    </Banner>
  );
}
