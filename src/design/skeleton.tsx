import { skeleton } from './skeleton.css.ts';

export type SkeletonProps = { width?: string; height?: string };

export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={skeleton} style={{ width, height }} aria-hidden="true" />;
}
