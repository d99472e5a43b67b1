import type { ComponentProps } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions' | 'role'> {
  /** The button that does what the dialog asks about. */
  readonly label: string;
  /** The button that leaves things as they are. */
  readonly otherLabel?: string;
  readonly isDanger?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  /** Nothing is left to answer. */
  readonly isOver?: boolean | undefined;
  readonly onConfirm: () => void;
}

/** A dialog with two answers, or with 'Close'. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { label, otherLabel = 'Cancel', isDanger, isBusy, isOver, onConfirm, ...dialog } = props;
  const answers = (
    <>
      {!isOver && (
        <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
          {label}
        </Button>
      )}
      <Button variant="secondary" blocked={isBusy} onClick={dialog.onClose}>
        {isOver ? 'Close' : otherLabel}
      </Button>
    </>
  );
  return <Dialog {...dialog} role="alertdialog" actions={answers} />;
}
