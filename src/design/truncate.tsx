import * as css from './truncate.css.ts';

export type TruncateProps = {
  text: string;
  shortText: string;
  expanded: boolean;
  onToggle: () => void;
  narrowOnly?: boolean;
  moreLabel?: string;
  lessLabel?: string;
};

export function Truncate({
  text,
  shortText,
  expanded,
  onToggle,
  narrowOnly = false,
  moreLabel = 'Show More',
  lessLabel = 'Show Less',
}: TruncateProps) {
  if (text === shortText) return <span>{text}</span>;
  const fullOnWide = narrowOnly && !expanded;
  return (
    <span>
      {fullOnWide && <span className={css.wideOnly}>{text}</span>}
      <span className={fullOnWide ? css.narrowOnly : undefined}>{expanded ? text : shortText}</span>{' '}
      <button type="button" className={css.toggle({ narrowOnly })} aria-expanded={expanded} onClick={onToggle}>
        {expanded ? lessLabel : moreLabel}
      </button>
    </span>
  );
}
