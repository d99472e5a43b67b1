import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { skipLink } from '#design/global.css.ts';
import { main } from '#design/layout.css.ts';
import * as select from '#machines/shell/app.selectors.ts';
import { useApp } from './app-context.ts';
import { NoticeSlot } from './notice-slot.tsx';
import { SideMenuSlot } from './side-menu-slot.tsx';
import { SignOutSlot } from './sign-out-slot.tsx';
import { SupportSlot } from './support-slot.tsx';
import { TopBar } from './top-bar.tsx';

interface FrameProps {
  readonly children: ReactNode;
}

/** What surrounds every page: the bar on top, the side menu, its dialogs, and notices. */
export function Frame({ children }: FrameProps) {
  const app = useApp();
  const settings = useSelector(app, select.selectSettingsActor);
  const sideMenu = useSelector(app, select.selectSideMenu);
  const support = useSelector(app, select.selectSupport);
  const session = useSelector(app, select.selectSession);
  const notice = useSelector(app, select.selectNotice);
  return (
    <>
      <a className={skipLink} href="#content">
        Skip to content
      </a>
      {settings && sideMenu && <TopBar settings={settings} sideMenu={sideMenu} />}
      <main id="content" tabIndex={-1} className={main}>
        {children}
      </main>
      {sideMenu && <SideMenuSlot actor={sideMenu} />}
      {support && <SupportSlot actor={support} />}
      {session && <SignOutSlot actor={session} />}
      {notice && <NoticeSlot actor={notice} />}
    </>
  );
}
