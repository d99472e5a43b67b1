import { MENUS } from '#machines/shell/menu-items.ts';
import { sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';

export default pathModel(sideMenuMachine, {
  input: {},
  events: { 'item.choose': MENUS.customer.map((item) => ({ item })) },
});
