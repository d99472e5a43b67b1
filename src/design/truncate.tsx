import { useId, useState } from 'react';
import * as css from './truncate.css.ts';

type TruncateProps = { text: string; shortText: string; narrowOnly?: boolean };

/** Text with Show More and Show Less; with `narrowOnly` it is only shortened on screens up to 640 px wide. */
export function Truncate({ text, shortText, narrowOnly = false }: TruncateProps) {
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  if (text === shortText) return <span>{text}</span>;
  const fullOnWide = narrowOnly && !expanded;
  return (
    <span>
      {fullOnWide && <span className={css.wideOnly}>{text}</span>}
      <span id={id} className={fullOnWide ? css.narrowOnly : undefined}>
        {expanded ? text : shortText}
      </span>{' '}
      <button
        type="button"
        className={narrowOnly ? `${css.toggle} ${css.narrowOnly}` : css.toggle}
        aria-expanded={expanded}
        aria-describedby={id}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? 'Show Less' : 'Show More'}
      </button>
    </span>
  );
}
