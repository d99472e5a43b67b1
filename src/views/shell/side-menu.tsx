import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Disclosure } from '#design/disclosure.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { ExternalIcon, PhoneDeviceIcon, SignOutIcon } from '#design/icons.tsx';
import * as css from '#design/nav-list.css.ts';
import { SideSheet } from '#design/side-sheet.tsx';
import { selectPath, selectSession } from '#machines/shell/app.selectors.ts';
import type { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import * as select from '#machines/shell/side-menu.selectors.ts';
import { STORE_LINKS } from '#machines/shell/store-links.ts';
import { useApp } from './app-context.ts';
import { MenuEntry } from './menu-entry.tsx';
import { MenuHeader } from './menu-header.tsx';

interface SideMenuProps {
  readonly actor: ActorRefFrom<typeof sideMenuMachine>;
}

export function SideMenu({ actor }: SideMenuProps) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const isCustomer = useSelector(actor, select.selectVisitor) === 'customer';
  const session = useSelector(useApp(), selectSession);
  const items = useSelector(actor, select.selectItems);
  const activeId = useSelector(actor, select.selectActiveId);
  const isExpanded = useSelector(actor, select.selectIsInstallExpanded);
  const toNewPage = useFocusOnNewPage(isOpen);
  return (
    <SideSheet
      open={isOpen}
      onClose={() => actor.send({ type: 'menu.close' })}
      label="Menu"
      closeLabel="Close menu"
      finalFocus={toNewPage}
    >
      {isCustomer && session && (
        <MenuHeader session={session} onChoose={() => actor.send({ type: 'profile.choose' })} />
      )}
      <nav aria-label="Main">
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.name}>
              <MenuEntry
                item={item}
                isActive={item.id === activeId}
                onChoose={() => actor.send({ type: 'item.choose', name: item.name })}
              />
            </li>
          ))}
          <li>
            <Disclosure
              label="Install App"
              icon={<PhoneDeviceIcon />}
              open={isExpanded}
              onToggle={() => actor.send({ type: 'install.toggle' })}
            >
              {STORE_LINKS.map(({ label, href }) => (
                <a key={label} className={css.item} href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <span className={css.itemEnd}>
                    <ExternalIcon size={16} />
                  </span>
                  <span className={visuallyHidden}> (opens in a new tab)</span>
                </a>
              ))}
            </Disclosure>
          </li>
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

/** Focus target on closing: the content of a newly opened page, or null to return focus to the menu button. */
function useFocusOnNewPage(isOpen: boolean) {
  const app = useApp();
  const openedAt = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen) openedAt.current = selectPath(app.getSnapshot());
  }, [app, isOpen]);
  return () => (selectPath(app.getSnapshot()) === openedAt.current ? null : document.getElementById('content'));
}
