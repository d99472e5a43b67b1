import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Snackbar } from '#design/snackbar.tsx';
import type { noticeMachine } from '#machines/shell/notice.machine.ts';
import * as select from '#machines/shell/notice.selectors.ts';

interface NoticeBarProps {
  readonly actor: ActorRefFrom<typeof noticeMachine>;
}

export function NoticeBar({ actor }: NoticeBarProps) {
  const isShown = useSelector(actor, select.selectIsShown);
  const text = useSelector(actor, select.selectText);
  return (
    <Snackbar open={isShown} onClose={() => actor.send({ type: 'notice.dismiss' })} closeLabel="Close notice">
      {text}
    </Snackbar>
  );
}
