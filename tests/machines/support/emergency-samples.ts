import type { EmergencyContact, EmergencyContacts } from '#contract/shell/emergency.contract.ts';

export const grace: EmergencyContact = { id: 'c1', name: 'Grace Hopper', phone: '+61412345678' };
export const alan: EmergencyContact = { id: 'c2', name: 'Alan Turing', phone: '+442079460123' };

export const keeping = (...data: EmergencyContact[]): EmergencyContacts => ({ data, sms: false });

const others: readonly EmergencyContact[] = [3, 4, 5].map((n) => ({
  id: `c${n}`,
  name: `Friend ${n}`,
  phone: `+6140000000${n}`,
}));
export const fiveContacts: EmergencyContacts = keeping(grace, alan, ...others);
