import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconButton } from '#design/button.tsx';
import { Deferred, preload } from '#design/deferred.tsx';
import { MenuIcon } from '#design/form-icons.tsx';
import { skipLink } from '#design/global.css.ts';
import { main } from '#design/layout.css.ts';
import * as css from '#design/top-bar.css.ts';
import { phoneLink } from '#domain/phone-link.ts';
import * as select from '#machines/shell/app.selectors.ts';
import type { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { selectIsOpen } from '#machines/shell/side-menu.selectors.ts';
import type { ActorProps } from './actor-props.ts';
import { useApp, useSite } from './app-context.ts';
import { useHydrated } from './use-hydrated.ts';

/** The chrome of every page: top bar, side menu, dialogs and notices. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const sideMenu = select.selectSideMenu(useApp().getSnapshot());
  return (
    <>
      <a className={skipLink} href="#content">
        Skip to content
      </a>
      <TopBar actor={sideMenu} />
      <main id="content" tabIndex={-1} className={main}>
        {children}
      </main>
      <SideMenuSlot actor={sideMenu} />
      <FramePopupsSlot />
    </>
  );
}

const OWN_LOGO = '/logo.svg';

/** `shell/header` */
function TopBar({ actor }: ActorProps<typeof sideMenuMachine>) {
  const { logo, title, phone } = useSite();
  const isCustomer = useHydrated(useSelector(useApp(), select.selectVisitor), 'guest') === 'customer';
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Link to="/" className={css.home}>
          <img className={css.logo} src={logo || OWN_LOGO} alt={`${title} Home`.trim()} width={151} height={40} />
        </Link>
        <nav className={css.links} aria-label="Site">
          {phone && (
            <a className={css.link} href={phoneLink(phone)}>
              {phone}
            </a>
          )}
          <Link to={isCustomer ? '/bookings' : '/login'} className={css.account}>
            {isCustomer ? 'My bookings' : 'Sign In'}
          </Link>
        </nav>
        <div className={css.edge}>
          <IconButton
            label="Menu"
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={preloadSideMenu}
            onFocus={preloadSideMenu}
            onClick={() => actor.send({ type: 'menu.open' })}
          />
        </div>
      </div>
    </header>
  );
}

const loadMenu = () => import('./side-menu.tsx').then((module) => module.SideMenu);

/** Called when the pointer or focus reaches the menu button. */
const preloadSideMenu = () => preload(loadMenu);

/** Loads the side menu when it is first opened, and keeps it mounted. */
function SideMenuSlot({ actor }: ActorProps<typeof sideMenuMachine>) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Deferred load={loadMenu} needed={isOpen} props={{ actor }} onDismiss={() => actor.send({ type: 'menu.close' })} />
  );
}

const loadPopups = () => import('./frame-popups.tsx').then((module) => module.FramePopups);

const isShown = (snapshot: { hasTag(tag: 'shown'): boolean }) => snapshot.hasTag('shown');

/** Loads the popups of all pages when the first one opens, and keeps them mounted. */
function FramePopupsSlot() {
  const { support, session, notice } = select.selectPopups(useApp().getSnapshot());
  const shown = [useSelector(support, isShown), useSelector(session, isShown), useSelector(notice, isShown)];
  const dismiss = () => {
    support.send({ type: 'support.close' });
    session.send({ type: 'signOut.cancel' });
    notice.send({ type: 'notice.dismiss' });
  };
  return <Deferred load={loadPopups} needed={shown.includes(true)} props={{}} onDismiss={dismiss} />;
}
