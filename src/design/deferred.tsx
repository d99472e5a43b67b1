import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import * as css from './deferred.css.ts';

export type DeferredProps<Props> = {
  /** Fetches the code. It must be the same function at every drawing. */
  load: () => Promise<ComponentType<Props>>;
  /** Nothing is fetched or shown before; what has come stays, so that it can fade. */
  needed: boolean;
  props: Props;
  waiting?: ReactNode;
  /** The place of what is said when the code does not come; otherwise the foot of the screen. */
  failureStyle?: string;
  onDismiss?: () => void;
};

/** A part whose code is fetched when it is first needed. Where that fails, it says so and tries again; the page stays. */
export function Deferred<Props extends object>(deferred: DeferredProps<Props>) {
  const { load, needed, props, waiting, failureStyle = css.foot, onDismiss } = deferred;
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
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
    <div className={failureStyle}>
      <Banner
        kind="error"
        action={
          <>
            <Button variant="secondary" compact onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
            {onDismiss && (
              <Button variant="quiet" compact onClick={onDismiss}>
                Close
              </Button>
            )}
          </>
        }
      >
        This part could not be loaded. Check your connection.
      </Banner>
    </div>
  );
}

/** Fetches code ahead. Where that fails, it is fetched again when it is needed. */
export function ahead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
