import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { form } from './account-page.css.ts';

interface AccountFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** What is wrong with the whole; '' when nothing is. */
  readonly alert: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form with its one button; what is wrong with the whole stands under it. */
export function AccountForm({ label, submitLabel, isBusy, alert, onSubmit, children }: AccountFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Pressed before its script has arrived, it keeps what was typed, and nothing of it gets into an address.
    <form className={form} method="dialog" noValidate aria-label={label} onSubmit={submit}>
      {children}
      <Button type="submit" data-replay="" wide busy={isBusy} busyLabel="Loading...">
        {submitLabel}
      </Button>
      {alert && <Banner kind="error">{alert}</Banner>}
    </form>
  );
}
