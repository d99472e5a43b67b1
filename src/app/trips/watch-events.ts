import { ApiFailure } from '#contract/api-failure.ts';

/** A stream that is silent for this long is held back by a proxy or cut off: it has a heartbeat every 25 seconds. */
const SILENCE_MS = { first: 10_000, later: 40_000 };
/** Between the starts of two attempts; doubled after each stream that lasts no longer than the longest pause. */
const PAUSE_MS = { shortest: 1_000, longest: 30_000 };

/** There will be no stream: the backend has none, or the access has ended. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.kind === 'network') return false;
  const isTemporary = error.status >= 500 || error.status === 408 || error.status === 429;
  return !isTemporary || error.status === 501;
}

interface Events {
  /** Opens the stream. */
  open(signal: AbortSignal): Promise<ReadableStream<BufferSource>>;
  /** Called for each event, and when one may have been missed. */
  onChange(): void;
}

/**
 * Watches a stream of events while the page is visible. One that ends is opened again after a growing pause, with a
 * call for what may have been missed: where streams are cut off, changes are found within 30 seconds (`trips/live`).
 * Stops for good if the server has no such stream.
 * @returns the function that stops it
 */
export function watchEvents({ open, onChange }: Events): () => void {
  let current: AbortController | undefined;
  let timer: number | undefined;
  let failures = 0;
  let isRefused = false;

  const connect = async () => {
    const own = new AbortController();
    current = own;
    // Unlike the clock, it is never set back.
    const startedAt = performance.now();
    let silence = window.setTimeout(() => own.abort(), SILENCE_MS.first);
    try {
      await readEvents(await open(own.signal), (isChange) => {
        window.clearTimeout(silence);
        silence = window.setTimeout(() => own.abort(), SILENCE_MS.later);
        if (isChange) onChange();
      });
    } catch (error) {
      isRefused = isRefusal(error);
    }
    window.clearTimeout(silence);
    if (current !== own || isRefused) return;
    const lasted = performance.now() - startedAt;
    failures = lasted > PAUSE_MS.longest ? 0 : failures + 1;
    const pause = Math.min(PAUSE_MS.shortest * 2 ** failures, PAUSE_MS.longest) * (0.5 + Math.random() / 2);
    timer = window.setTimeout(again, Math.max(pause - lasted, PAUSE_MS.shortest * Math.random()));
  };
  const again = () => {
    onChange();
    void connect();
  };
  const stop = () => {
    current?.abort();
    current = undefined;
    window.clearTimeout(timer);
  };
  const onVisibility = () => {
    stop();
    failures = 0;
    if (document.visibilityState === 'visible' && !isRefused) again();
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') void connect();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Reads a stream to its end. Calls back with whatever arrives: true for an event, false for a heartbeat. */
async function readEvents(stream: ReadableStream<BufferSource>, onPart: (isEvent: boolean) => void): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = `${rest}${value}`.split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) onPart(part.startsWith('data:'));
  }
}
