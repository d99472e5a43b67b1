import { Button } from '#design/button.tsx';

interface DialogAnswersProps {
  /** The button that does what the dialog asks about. */
  readonly label: string;
  /** The button that leaves things as they are. */
  readonly otherLabel?: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** Nothing is left to answer. */
  readonly isOver?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The two answers of a dialog, or 'Close'. */
export function DialogAnswers(props: DialogAnswersProps) {
  const { label, otherLabel = 'Cancel', isDanger, isBusy, isOver, onConfirm, onClose } = props;
  return (
    <>
      {!isOver && (
        <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
          {label}
        </Button>
      )}
      <Button variant="secondary" blocked={isBusy} onClick={onClose}>
        {isOver ? 'Close' : otherLabel}
      </Button>
    </>
  );
}
