import { useState } from 'react';
import * as css from './avatar.css.ts';
import { PersonIcon } from './icons.tsx';

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Falls back to initials if there is no picture or it fails to load. */
export function Avatar({ src, name = '', size = 48 }: { src?: string; name?: string; size?: number }) {
  const [unshown, setUnshown] = useState<string>();
  return (
    <span className={css.avatar} style={{ width: size, height: size, fontSize: size * 0.36 }} aria-hidden="true">
      {src && src !== unshown ? (
        <img className={css.image} src={src} alt="" width={size} height={size} onError={() => setUnshown(src)} />
      ) : (
        initials(name) || <PersonIcon size={size * 0.5} />
      )}
    </span>
  );
}
