import { IconButton } from './button.tsx';
import { CloseIcon } from './form-icons.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import * as css from './side-sheet.css.ts';

/** Opens only on a press, so it comes before dialogs that open by themselves. */
export function SideSheet({ children, ...props }: ModalProps & { label: string; closeLabel: string }) {
  const { closeLabel, ...modal } = props;
  return (
    <Modal {...modal} css={{ backdrop: css.backdrop, positioner: css.positioner, content: css.content }} goesFirst>
      <div className={css.close}>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={modal.onClose} />
      </div>
      {children}
    </Modal>
  );
}
