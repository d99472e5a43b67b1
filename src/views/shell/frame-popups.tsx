import type { ActorRefFrom } from 'xstate';
import type { SessionRef } from '#machines/account/session.machine.ts';
import type { noticeMachine } from '#machines/shell/notice.machine.ts';
import type { supportMachine } from '#machines/shell/support.machine.ts';
import { SignOutDialog } from '../account/sign-out-dialog.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { SupportPopup } from './support-popup.tsx';

interface FramePopupsProps {
  readonly support: ActorRefFrom<typeof supportMachine> | undefined;
  readonly session: SessionRef | undefined;
  readonly notice: ActorRefFrom<typeof noticeMachine> | undefined;
}

/** Support, the sign-out confirmation and notices. */
export function FramePopups({ support, session, notice }: FramePopupsProps) {
  return (
    <>
      {support && <SupportPopup actor={support} />}
      {session && <SignOutDialog actor={session} />}
      {notice && <NoticeBar actor={notice} />}
    </>
  );
}
