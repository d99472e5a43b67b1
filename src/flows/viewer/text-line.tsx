import type { DrawnText } from '../layout.types.ts';
import { look } from './chart-picture.css.ts';

/** A line of text in a chart. */
export function TextLine({ text: { x, y, words } }: { readonly text: DrawnText }) {
  return (
    <text x={x} y={y}>
      {words.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words are what stands at their place
        <tspan key={index} className={look[part.look]}>
          {index > 0 && ' '}
          {part.text}
        </tspan>
      ))}
    </text>
  );
}
