import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Avatar } from '#design/avatar.tsx';
import { AlertIcon, CalendarIcon, ChevronDownIcon, type IconProps } from '#design/form-icons.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import {
  CarIcon,
  ExternalIcon,
  PersonIcon,
  PhoneDeviceIcon,
  SignOutIcon,
  SupportIcon,
  TagIcon,
} from '#design/icons.tsx';
import { instead } from '#design/instead.ts';
import { mainTitle } from '#design/main-title.ts';
import * as css from '#design/nav-list.css.ts';
import { SideSheet } from '#design/side-sheet.tsx';
import { firstWordOf } from '#domain/account.ts';
import { selectAvatar, selectName } from '#machines/account/session.selectors.ts';
import { selectPath, selectSession, selectVisitor } from '#machines/shell/app.selectors.ts';
import { MENUS, type MenuItem, type MenuItemName } from '#machines/shell/menu-items.ts';
import type { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import * as select from '#machines/shell/side-menu.selectors.ts';
import { storeLinks } from '#machines/shell/store-links.ts';
import type { ActorProps } from './actor-props.ts';
import { useApp, useSite } from './app-context.ts';

const STORES_ID = 'app-stores';

export function SideMenu({ actor }: ActorProps<typeof sideMenuMachine>) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const visitor = useSelector(useApp(), selectVisitor);
  const isCustomer = visitor === 'customer';
  const toNewPage = useFocusOnNewPage(isOpen);
  return (
    <SideSheet
      open={isOpen}
      onClose={() => actor.send({ type: 'menu.close' })}
      label="Menu"
      closeLabel="Close menu"
      finalFocus={toNewPage}
    >
      {isCustomer && <MenuHeader actor={actor} />}
      <nav aria-label="Main">
        <ul className={css.list}>
          {MENUS[visitor].map((item) => (
            <li key={item.name}>
              <MenuEntry actor={actor} item={item} />
            </li>
          ))}
          <InstallEntry actor={actor} />
        </ul>
      </nav>
      {isCustomer && (
        <div className={css.footer}>
          <button type="button" className={css.item} onClick={() => actor.send({ type: 'signOut.choose' })}>
            <SignOutIcon />
            Sign Out
          </button>
        </div>
      )}
    </SideSheet>
  );
}

function InstallEntry({ actor }: ActorProps<typeof sideMenuMachine>) {
  const isExpanded = useSelector(actor, select.selectIsInstallExpanded);
  const stores = storeLinks(useSite());
  if (stores.length === 0) return null;
  return (
    <li>
      <button
        type="button"
        className={css.item}
        aria-expanded={isExpanded}
        aria-controls={STORES_ID}
        onClick={() => actor.send({ type: 'install.toggle' })}
      >
        <PhoneDeviceIcon />
        Install App
        <span className={css.mark}>
          <ChevronDownIcon size={16} />
        </span>
      </button>
      <div id={STORES_ID} className={css.nested} hidden={!isExpanded}>
        {stores.map(({ label, href }) => (
          <a key={label} className={css.item} href={href} target="_blank" rel="noopener noreferrer">
            {label}
            <span className={css.itemEnd}>
              <ExternalIcon size={16} />
            </span>
            <span className={visuallyHidden}> (opens in a new tab)</span>
          </a>
        ))}
      </div>
    </li>
  );
}

/** Focus target on closing: the title of a newly opened page, or null to return focus to the menu button. */
function useFocusOnNewPage(isOpen: boolean) {
  const app = useApp();
  const openedAt = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen) openedAt.current = selectPath(app.getSnapshot());
  }, [app, isOpen]);
  return () => (selectPath(app.getSnapshot()) === openedAt.current ? null : mainTitle());
}

/** Shows who is signed in and links to the profile. */
function MenuHeader({ actor }: ActorProps<typeof sideMenuMachine>) {
  const session = useSelector(useApp(), selectSession);
  const name = useSelector(session, selectName);
  const avatar = useSelector(session, selectAvatar);
  return (
    <Link to="/profile" className={css.header} onClick={instead(() => actor.send({ type: 'profile.choose' }))}>
      <Avatar src={avatar} name={name} />
      <span>
        <span className={css.headerName}>{firstWordOf(name)}</span>
        <span className={css.headerLink}>View Profile</span>
      </span>
    </Link>
  );
}

const LOOKS: Readonly<Record<MenuItemName, { readonly label: string; readonly Icon: ComponentType<IconProps> }>> = {
  signIn: { label: 'Sign In', Icon: PersonIcon },
  requestRide: { label: 'Request a ride', Icon: CarIcon },
  bookings: { label: 'My bookings', Icon: CalendarIcon },
  promos: { label: 'Promos', Icon: TagIcon },
  emergency: { label: 'Emergency', Icon: AlertIcon },
  support: { label: 'Support', Icon: SupportIcon },
};

/** A link if the entry has a page, so that it can be opened in a new tab. */
function MenuEntry({ actor, item }: ActorProps<typeof sideMenuMachine> & { readonly item: MenuItem }) {
  const isCurrent = useSelector(useApp(), selectPath) === item.to;
  const { label, Icon } = LOOKS[item.name];
  const choose = () => actor.send({ type: 'item.choose', item });
  if (!item.to)
    return (
      <button type="button" className={css.item} onClick={choose}>
        <Icon />
        {label}
      </button>
    );
  return (
    <Link to={item.to} className={css.item} aria-current={isCurrent ? 'page' : undefined} onClick={instead(choose)}>
      <Icon />
      {label}
    </Link>
  );
}
