import type { SnapshotFrom } from 'xstate';
import type { Visitor } from '#domain/routes.ts';
import { type MenuItem, menuOf } from './menu-items.ts';
import type { sideMenuMachine } from './side-menu.machine.ts';

type Snapshot = SnapshotFrom<typeof sideMenuMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('open');
export const selectIsInstallExpanded = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'expanded' });
export const selectVisitor = (snapshot: Snapshot): Visitor => snapshot.context.visitor;
export const selectItems = (snapshot: Snapshot): readonly MenuItem[] => menuOf(snapshot.context.visitor);
