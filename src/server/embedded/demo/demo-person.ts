/** The customer whom everybody may be in test mode. The id is one that no account gets otherwise. */
export const DEMO_USER_ID = 'demo-customer';

export const DEMO_EMAIL = 'demo@example.com';

/** How the demo customer is known at first, and in the bookings; the profile page may change the account. */
export const DEMO_PERSON = {
  firstName: 'Demo',
  lastName: 'Customer',
  countryCode: '+61',
  phone: '491570006',
} as const;

/** Whom the demo customer wants to be told in an emergency, at first. */
export const DEMO_CONTACTS = [
  { name: 'Jordan Customer', phone: '+61491570110' },
  { name: 'Dr Robin Lee', phone: '+61255501234' },
] as const;

/** How to log in as the demo customer. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}
