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
  /** Class of the error message; by default it is at the bottom of the screen. */
  failureStyle?: string;
  onDismiss?: () => void;
};

type Load = () => Promise<unknown>;

/** Loaded components by their `load`, so that a preloaded one appears at once. */
const parts = new WeakMap<Load, unknown>();

async function loadPart(load: Load): Promise<void> {
  parts.set(load, await load());
}

/** Loads a component when it is first needed. A failed load shows an error with a retry; the page stays usable. */
export function Deferred<Props extends object>(deferred: DeferredProps<Props>) {
  const { load, needed, props, waiting, failureStyle = css.foot, onDismiss } = deferred;
  const [wasNeeded, setWasNeeded] = useState(needed);
  const [, setIsLoaded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  if (needed && !wasNeeded) setWasNeeded(true);
  useEffect(() => {
    if (!needed) return;
    loadPart(load).then(
      () => setIsLoaded(true),
      () => setFailedAttempt(attempt),
    );
  }, [load, needed, attempt]);

  const Part = wasNeeded && (parts.get(load) as ComponentType<Props> | undefined);
  if (Part) return <Part {...props} />;
  if (!needed || failedAttempt !== attempt) return needed && waiting;
  return (
    <div className={failureStyle}>
      <RetryBanner
        onRetry={() => setAttempt(attempt + 1)}
        other={
          onDismiss && (
            <Button variant="quiet" compact onClick={onDismiss}>
              Close
            </Button>
          )
        }
      >
        This part could not be loaded. Check your connection.
      </RetryBanner>
    </div>
  );
}

/** Preloads code. Ignores failures, because the actual use retries. */
export function ahead(load: Load): void {
  if (!parts.has(load)) loadPart(load).catch(() => undefined);
}
