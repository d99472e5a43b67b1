import type { ChartInvoke } from '../chart.types.ts';
import { NameLink } from './name-link.tsx';
import { stateHash } from './place.ts';

/** What runs in a state; what is a flow of its own leads there. */
export function InvokeLinks({ invokes }: { readonly invokes: readonly ChartInvoke[] }) {
  return invokes.map(({ id, src, machine }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      {machine ? <NameLink href={stateHash(machine)}>{src}</NameLink> : src}
    </span>
  ));
}
