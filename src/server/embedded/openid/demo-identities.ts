/** Somebody who signs in with the embedded issuer. None of them exists. */
export interface DemoIdentity {
  /** The issuer's own id of the person, as `sub` of the token. */
  readonly subject: string;
  readonly email: string;
  readonly givenName: string;
  /** '' for a person of one name: the token then has none, as Google's has not. */
  readonly familyName: string;
}

export const DEMO_IDENTITIES: readonly DemoIdentity[] = [
  { subject: 'demo-1', email: 'grace.taylor@example.com', givenName: 'Grace', familyName: 'Taylor' },
  { subject: 'demo-2', email: 'zoe.nguyen-obrien@example.com', givenName: 'Zoë', familyName: 'Nguyễn-O’Brien' },
  { subject: 'demo-3', email: 'yudhoyono@example.com', givenName: 'Yudhoyono', familyName: '' },
];

export function fullName({ givenName, familyName }: DemoIdentity): string {
  return `${givenName} ${familyName}`.trim();
}
