import { useState } from 'react';
import { Truncate } from '#design/truncate.tsx';
import { truncate } from '#domain/text.ts';

interface ExpandableTextProps {
  readonly text: string;
  /** In characters. */
  readonly length: number;
  /** True if the text is only shortened on screens up to 640 px wide. */
  readonly isNarrowOnly?: boolean;
}

/** `trips/shortened-text`: text with Show More and Show Less. */
export function ExpandableText({ text, length, isNarrowOnly = false }: ExpandableTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Truncate
      text={text}
      shortText={truncate(text, length)}
      expanded={isExpanded}
      onToggle={() => setExpanded(!isExpanded)}
      narrowOnly={isNarrowOnly}
    />
  );
}
