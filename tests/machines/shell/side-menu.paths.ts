import { MENUS } from '#machines/shell/menu-items.ts';
import { type SideMenuMessage, sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { recordingActor } from '../support/actors.ts';

export default pathModel(sideMenuMachine, {
  input: { parent: recordingActor<SideMenuMessage>().ref },
  events: { 'item.choose': MENUS.customer.map((item) => ({ item })) },
});
