import type { DemoLogin } from './demo-person.ts';

/** Prints how to log in as the demo customer. */
export function tellDemo({ email, password }: DemoLogin): void {
  console.log(`Demo customer: ${email}, password ${password}`);
}
