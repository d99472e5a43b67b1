import * as legend from './legend.css.ts';
import * as css from './panel.css.ts';

/** How a chart is read. */
export function Legend() {
  return (
    <div className={css.group}>
      <h3 className={css.subtitle}>How to read the chart</h3>
      <ul className={legend.rows}>
        <li className={legend.row}>
          <span className={legend.state} aria-hidden="true" />A box is a state: something that lasts, until something
          happens.
        </li>
        <li className={legend.row}>
          <span className={legend.end} aria-hidden="true" />A double line is an end.
        </li>
        <li className={legend.row}>
          <span className={legend.region} aria-hidden="true" />
          Boxes with dashes run side by side.
        </li>
        <li className={legend.row}>
          <span className={legend.dot} aria-hidden="true" />A dot is where it begins.
        </li>
        <li className={legend.row}>
          <span className={legend.words} aria-hidden="true">
            go
          </span>
          Words on an arrow say what happens, and what is said in a box happens without leaving it.
        </li>
        <li className={legend.row}>
          <span className={legend.guard} aria-hidden="true">
            [is]
          </span>
          In brackets: only if this holds. After a stroke: what is done then.
        </li>
      </ul>
    </div>
  );
}
