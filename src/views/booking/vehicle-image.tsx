import type { SyntheticEvent } from 'react';

interface VehicleImageProps {
  readonly src: string;
  readonly className: string;
  /** True if the image may be far below the fold. */
  readonly isLazy?: boolean;
}

/** Leaves the space of a failed image empty instead of showing a broken-image icon. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden';
};

export function VehicleImage({ src, className, isLazy = false }: VehicleImageProps) {
  return (
    <img
      className={className}
      src={src}
      alt=""
      width="480"
      height="200"
      loading={isLazy ? 'lazy' : undefined}
      onError={hide}
    />
  );
}
