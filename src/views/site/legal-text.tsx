import { stack } from '#design/layout.css.ts';
import { cardTitle } from '#design/text.css.ts';
import * as css from './site.css.ts';

/**
 * A text in plain formatting: paragraphs and lists stand between blank lines; a line that begins with '## ' is a heading, lines that
 * begin with '- ' are a list.
 */
export function LegalText({ text }: { readonly text: string }) {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/);
  return (
    <div className={stack[16]}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered once
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

function Block({ text }: { readonly text: string }) {
  const lines = text.split('\n').map((line) => line.trim());
  const [first = '', ...rest] = lines;
  if (first.startsWith('## '))
    return (
      <>
        <h2 className={`${cardTitle} ${css.legalHeading}`}>{first.slice(3)}</h2>
        {rest.length > 0 && <Block text={rest.join('\n')} />}
      </>
    );
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className={css.bullets}>
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  return <p>{lines.join(' ')}</p>;
}
