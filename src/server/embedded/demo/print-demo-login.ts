import type { DemoLogin } from './demo-person.ts';

/** Prints the demo customer's credentials. */
export function printDemoLogin({ email, password }: DemoLogin): void {
  console.log(`Demo customer: ${email}, password ${password}`);
}
