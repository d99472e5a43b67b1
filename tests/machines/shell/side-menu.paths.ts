import { type SideMenuMessage, sideMenuMachine } from '#machines/shell/side-menu.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';

export default pathModel(sideMenuMachine, {
  input: { parent: listeningParent<SideMenuMessage>().ref, visitor: 'guest' },
  slice: ({ visitor }) => visitor,
  events: {
    'item.choose': [{ name: 'signIn' }, { name: 'requestRide' }, { name: 'promos' }, { name: 'support' }],
    'visitor.changed': [{ visitor: 'guest' }, { visitor: 'customer' }],
  },
});
