import type { SyntheticEvent } from 'react';

interface VehicleImageProps {
  readonly src: string;
  readonly className: string;
  /** True where it may be far below what is seen first. */
  readonly isLazy?: boolean;
}

/** A picture that does not load leaves its space empty, without a broken frame. */
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
