import type { ReactNode } from 'react';
import { skipLink } from '#design/global.css.ts';
import { main } from '#design/layout.css.ts';
import { useApp } from './app-context.ts';
import { FramePopupsSlot } from './frame-popups-slot.tsx';
import { SideMenuSlot } from './side-menu-slot.tsx';
import { TopBar } from './top-bar.tsx';

interface FrameProps {
  readonly children: ReactNode;
}

/** The chrome of every page: top bar, side menu, dialogs and notices. */
export function Frame({ children }: FrameProps) {
  const { settings, sideMenu } = useApp().getSnapshot().children;
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
      <FramePopupsSlot />
    </>
  );
}
