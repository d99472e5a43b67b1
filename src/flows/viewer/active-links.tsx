import { NameLink } from './name-link.tsx';
import { shortName } from './names.ts';
import { stateHash } from './place.ts';

/** States in one line, each of which leads to it in its chart. */
export function ActiveLinks({ ids }: { readonly ids: readonly string[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <NameLink href={stateHash(id)}>{shortName(id)}</NameLink>
    </span>
  ));
}
