import { supportMachine } from '#machines/shell/support.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';

export default pathModel(supportMachine, {
  input: undefined,
  events: { 'contact.choose': [{ href: 'tel:+61255500000' }, { href: 'mailto:help@example.com' }] },
});
