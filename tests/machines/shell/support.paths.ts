import { supportMachine } from '#machines/shell/support.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';

export const contact = { phone: '+61 (2) 5550-0000', email: 'help@example.com' };

export default pathModel(supportMachine, {
  input: {},
  slice: ({ phone, email }) => [phone, email],
  events: { 'contact.changed': [contact] },
});
