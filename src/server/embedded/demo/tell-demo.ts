import type { DemoLogin } from './demo-person.ts';

/** Prints the demo customer's credentials. */
export function tellDemo({ email, password }: DemoLogin): void {
  console.log(`Demo customer: ${email}, password ${password}`);
}
