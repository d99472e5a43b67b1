import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { MenuIcon } from '#design/form-icons.tsx';
import { IconButton } from '#design/icon-button.tsx';
import * as css from '#design/top-bar.css.ts';
import type { settingsMachine } from '#machines/shell/settings.machine.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import type { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { selectIsOpen } from '#machines/shell/side-menu.selectors.ts';
import { preloadSideMenu } from './side-menu-slot.tsx';

interface TopBarProps {
  readonly settings: ActorRefFrom<typeof settingsMachine>;
  readonly sideMenu: ActorRefFrom<typeof sideMenuMachine>;
}

const OWN_LOGO = '/logo.svg';

export function TopBar({ settings, sideMenu }: TopBarProps) {
  const { logo, title } = useSelector(settings, selectSettings);
  const isOpen = useSelector(sideMenu, selectIsOpen);
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Link to="/" className={css.home}>
          <img className={css.logo} src={logo || OWN_LOGO} alt={`${title} Home`.trim()} width={151} height={40} />
        </Link>
        <div className={css.edge}>
          <IconButton
            label="Menu"
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={preloadSideMenu}
            onFocus={preloadSideMenu}
            onClick={() => sideMenu.send({ type: 'menu.open' })}
          />
        </div>
      </div>
    </header>
  );
}
