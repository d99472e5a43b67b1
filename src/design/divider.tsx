import * as css from './divider.css.ts';

export type DividerProps = { label?: string };

export function Divider({ label }: DividerProps) {
  return label === undefined ? <hr className={css.line} /> : <p className={css.labelled}>{label}</p>;
}
