import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Avatar } from '#design/avatar.tsx';
import { header, headerLink, headerName } from '#design/nav-list.css.ts';
import { firstWordOf } from '#domain/account.ts';
import type { sessionMachine } from '#machines/account/session.machine.ts';
import { selectAvatar, selectName } from '#machines/account/session.selectors.ts';
import { insteadOfNavigation } from './instead-of-navigation.ts';

interface MenuHeaderProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly onChoose: () => void;
}

/** Shows who is signed in and links to the profile. */
export function MenuHeader({ session, onChoose }: MenuHeaderProps) {
  const name = useSelector(session, selectName);
  const avatar = useSelector(session, selectAvatar);
  return (
    <Link to="/profile" className={header} onClick={insteadOfNavigation(onChoose)}>
      <Avatar src={avatar} name={name} />
      <span>
        <span className={headerName}>{firstWordOf(name)}</span>
        <span className={headerLink}>View Profile</span>
      </span>
    </Link>
  );
}
