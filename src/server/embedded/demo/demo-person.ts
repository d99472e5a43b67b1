/** The customer that anyone may sign in as in test mode. Random ids never equal this one. */
export const DEMO_USER_ID = 'demo-customer';

export const DEMO_EMAIL = 'demo@example.com';

/** The demo customer's name in new accounts and in bookings; the profile page may change the account's. */
export const DEMO_PERSON = {
  firstName: 'Demo',
  lastName: 'Customer',
  countryCode: '+61',
  phone: '491570006',
} as const;

/** The demo customer's first emergency contacts. */
export const DEMO_CONTACTS = [
  { name: 'Jordan Customer', phone: '+61491570110' },
  { name: 'Dr Robin Lee', phone: '+61255501234' },
] as const;

/** The demo customer's credentials. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}
