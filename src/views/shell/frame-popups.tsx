import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { MailIcon, PhoneIcon } from '#design/icons.tsx';
import { stack } from '#design/layout.css.ts';
import { Snackbar } from '#design/snackbar.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import { selectable } from '#design/text.css.ts';
import { phoneLink } from '#domain/phone-link.ts';
import type { sessionMachine } from '#machines/account/session.machine.ts';
import * as sessionSelect from '#machines/account/session.selectors.ts';
import { selectPopups } from '#machines/shell/app.selectors.ts';
import type { noticeMachine } from '#machines/shell/notice.machine.ts';
import * as noticeSelect from '#machines/shell/notice.selectors.ts';
import type { supportMachine } from '#machines/shell/support.machine.ts';
import * as supportSelect from '#machines/shell/support.selectors.ts';
import type { ActorProps } from './actor-props.ts';
import { useApp, useSite } from './app-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Where the focus returns: the menu entry that opened the popup is gone by then. */
const menuButton = () => document.querySelector<HTMLElement>('header [aria-haspopup]');

/** Support, the sign-out confirmation and notices. */
export function FramePopups() {
  const { support, session, notice } = selectPopups(useApp().getSnapshot());
  return (
    <>
      <SupportPopup actor={support} />
      <SignOutDialog actor={session} />
      <NoticeBar actor={notice} />
    </>
  );
}

function SupportPopup({ actor }: ActorProps<typeof supportMachine>) {
  const isOpen = useSelector(actor, supportSelect.selectIsOpen);
  const { phone, email } = useSite();
  const choose = (href: string) => actor.send({ type: 'contact.choose', href });
  const rows = [
    { label: 'Phone', value: phone },
    { label: 'Email', value: email },
  ].filter(({ value }) => value !== '');
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'support.close' })}
      title="Support"
      description="We're here around the clock, before and during your ride."
      closeLabel="Close"
      finalFocus={menuButton}
    >
      <div className={stack[12]}>
        <Button wide icon={<PhoneIcon />} disabled={!phone} onClick={() => choose(phoneLink(phone))}>
          Call Support
        </Button>
        <Button
          wide
          variant="secondary"
          icon={<MailIcon />}
          disabled={!email}
          onClick={() => choose(`mailto:${email}`)}
        >
          Send Email to Support
        </Button>
      </div>
      <SummaryList
        rows={rows.map(({ label, value }) => ({ label, value: <span className={selectable}>{value}</span> }))}
      />
    </Dialog>
  );
}

function SignOutDialog({ actor }: ActorProps<typeof sessionMachine>) {
  const isOpen = useSelector(actor, sessionSelect.selectIsSignOutOpen);
  const isSigningOut = useSelector(actor, sessionSelect.selectIsSigningOut);
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={() => actor.send({ type: 'signOut.cancel' })}
      kind="warning"
      title="Are you sure?"
      description="Do you really want to logout?"
      finalFocus={menuButton}
      label="Yes, Logout"
      isBusy={isSigningOut}
      onConfirm={() => actor.send({ type: 'signOut.confirm' })}
    />
  );
}

function NoticeBar({ actor }: ActorProps<typeof noticeMachine>) {
  const isShown = useSelector(actor, noticeSelect.selectIsShown);
  const text = useSelector(actor, noticeSelect.selectText);
  return (
    <Snackbar open={isShown} onClose={() => actor.send({ type: 'notice.dismiss' })} closeLabel="Close notice">
      {text}
    </Snackbar>
  );
}
