import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { CheckIcon } from '#design/form-icons.tsx';
import { DownloadIcon } from '#design/icons.tsx';
import { standaloneLink } from '#design/link.css.ts';
import { Link } from '#design/link.tsx';
import { addressOf } from './addresses.ts';
import type { clipboardMachine } from './clipboard.machine.ts';
import * as clipboard from './clipboard.selectors.ts';
import * as css from './panel.css.ts';
import { selectEntry } from './viewer.selectors.ts';
import { CopyIcon, PrintIcon } from './viewer-icons.tsx';
import type { ViewerProps } from './viewer-props.ts';

const COPIES = [
  { name: 'source', ending: '.machine.js' },
  { name: 'JSON', ending: '.machine.json' },
  { name: 'Mermaid', ending: '.mmd' },
] as const;

/** The chart for other programs, and for paper. */
export function TakeAlong({ actor }: ViewerProps) {
  const path = useSelector(actor, selectEntry)?.path;
  const copying = useSelector(actor, ({ children }) => children.clipboard);
  if (path === undefined || !copying) return null;
  return (
    <section className={css.part}>
      <h2 className={css.subtitle}>Take the chart along</h2>
      <div className={css.tools}>
        {COPIES.map(({ name, ending }) => (
          <CopyButton key={name} actor={copying} name={name} file={path + ending} />
        ))}
        <a className={css.toolLink} href={addressOf(`${path}.svg`)} download>
          <DownloadIcon size={16} />
          Download SVG
        </a>
        <Button
          variant="secondary"
          compact
          icon={<PrintIcon size={16} />}
          onClick={() => actor.send({ type: 'chart.print' })}
        >
          Print
        </Button>
        <Link standalone href="https://sketch.stately.ai" newTabLabel="(opens in a new tab)">
          Open Stately Sketch
        </Link>
      </div>
      <CopyMessage actor={copying} />
    </section>
  );
}

type ClipboardActor = ActorRefFrom<typeof clipboardMachine>;

interface CopyButtonProps {
  readonly actor: ClipboardActor;
  readonly name: string;
  readonly file: string;
}

function CopyButton({ actor, name, file }: CopyButtonProps) {
  const isOwn = useSelector(actor, clipboard.selectFile) === file;
  const isCopied = useSelector(actor, clipboard.selectIsCopied) && isOwn;
  return (
    <Button
      variant="secondary"
      compact
      icon={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() => actor.send({ type: 'file.copy', file })}
    >
      {isCopied ? `Copied ${name}` : `Copy ${name}`}
    </Button>
  );
}

function CopyMessage({ actor }: { readonly actor: ClipboardActor }) {
  const file = useSelector(actor, clipboard.selectFile);
  const isCopied = useSelector(actor, clipboard.selectIsCopied);
  const isRefused = useSelector(actor, clipboard.selectIsRefused);
  const copy = COPIES.find(({ ending }) => file.endsWith(ending));
  return (
    <div role="status">
      {isCopied && copy && <p className={css.success}>The {copy.name} is on the clipboard.</p>}
      {isRefused && (
        <p className={css.failure}>
          The browser does not let this page copy.{' '}
          <a className={standaloneLink} href={addressOf(file)}>
            Open the file
          </a>
        </p>
      )}
    </div>
  );
}
