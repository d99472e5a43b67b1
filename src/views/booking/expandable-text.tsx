import { useState } from 'react';
import { Truncate } from '#design/truncate.tsx';
import { LOCATION_CHARACTERS, truncate } from '#domain/text.ts';

interface ExpandableTextProps {
  readonly text: string;
}

/** A place cut at 20 characters with Show More and Show Less (spec §2, §9). */
export function ExpandableText({ text }: ExpandableTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Truncate
      text={text}
      shortText={truncate(text, LOCATION_CHARACTERS)}
      expanded={isExpanded}
      onToggle={() => setExpanded(!isExpanded)}
    />
  );
}
