import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { CheckIcon } from '#design/form-icons.tsx';
import { DownloadIcon } from '#design/icons.tsx';
import { cluster } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import * as clipboard from './clipboard.machine.ts';
import * as css from './panel.css.ts';
import { CopyIcon, PrintIcon, type ViewerProps } from './parts.tsx';
import { selectEntry } from './viewer.selectors.ts';
import { addressOf } from './viewer-services.ts';

const COPIES = [
  { name: 'source', ending: '.machine.js' },
  { name: 'JSON', ending: '.machine.json' },
  { name: 'Mermaid', ending: '.mmd' },
] as const;

export function ExportPanel({ actor }: ViewerProps) {
  const path = useSelector(actor, selectEntry)?.path;
  const copying = useSelector(actor, ({ children }) => children.clipboard);
  if (path === undefined || !copying) return null;
  return (
    <section className={css.part}>
      <h2 className={css.subtitle}>Export the chart</h2>
      <div className={cluster[8]}>
        {COPIES.map(({ name, ending }) => (
          <CopyButton key={name} actor={copying} name={name} file={path + ending} />
        ))}
        <Button
          variant="secondary"
          compact
          icon={<PrintIcon size={16} />}
          onClick={() => actor.send({ type: 'chart.print' })}
        >
          Print
        </Button>
      </div>
      <div className={cluster[16]}>
        <Link standalone href={addressOf(`${path}.svg`)} download>
          <DownloadIcon size={16} />
          Download SVG
        </Link>
        <Link standalone href="https://sketch.stately.ai" newTabLabel="(opens in a new tab)">
          Open Stately Sketch
        </Link>
      </div>
      <CopyMessage actor={copying} />
    </section>
  );
}

interface CopyProps {
  readonly actor: ActorRefFrom<typeof clipboard.clipboardMachine>;
}

function CopyButton({ actor, name, file }: CopyProps & { readonly name: string; readonly file: string }) {
  const isCurrent = useSelector(actor, clipboard.selectFile) === file;
  const isCopied = useSelector(actor, clipboard.selectIsCopied) && isCurrent;
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

function CopyMessage({ actor }: CopyProps) {
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
          <Link standalone href={addressOf(file)}>
            Open the file
          </Link>
        </p>
      )}
    </div>
  );
}
