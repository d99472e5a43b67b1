import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { RetryBanner } from './banner.tsx';
import { Button } from './button.tsx';
import * as css from './deferred.css.ts';

type DeferredProps<Props> = {
  /** Loads the code. Must be the same function on every render. */
  load: () => Promise<ComponentType<Props>>;
  /** Loads and mounts on the first true; stays mounted afterwards, so that it can fade out. */
  needed: boolean;
  props: Props;
  waiting?: ReactNode;
  /** The error message gets it, for controls that refer to the missing part by its id. */
  id?: string;
  /** Class of the error message; by default it is at the bottom of the screen. */
  failureStyle?: string;
  onDismiss?: () => void;
};

/** Loads a component when it is first needed. A failed load shows an error with a retry; the page stays usable. */
export function Deferred<Props extends object>(deferred: DeferredProps<Props>) {
  const { load, needed, props, waiting, id, failureStyle = css.foot, onDismiss } = deferred;
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  // Loaded code mounts a moment later, too: a dialog that mounts while the menu closes would be closed with it.
  useEffect(() => {
    if (!needed) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailedAttempt(attempt),
    );
  }, [load, needed, attempt]);

  if (Part) return <Part {...props} />;
  if (!needed || failedAttempt !== attempt) return needed && waiting;
  return (
    <div id={id} className={failureStyle}>
      <RetryBanner
        onRetry={() => {
          // A newer release may have removed the code: the second retry loads the page with its own.
          if (attempt && navigator.onLine) window.location.reload();
          setAttempt(attempt + 1);
        }}
        other={
          onDismiss && (
            <Button variant="quiet" compact onClick={onDismiss}>
              Close
            </Button>
          )
        }
      >
        We couldn't load this part of the page. Check your connection.
      </RetryBanner>
    </div>
  );
}

/** Preloads code. Ignores failures, because the actual use retries. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
