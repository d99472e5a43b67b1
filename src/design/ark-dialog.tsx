import { Dialog } from '@ark-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { kinds } from './banner.css.ts';
import { type Kind, kindIcons } from './banner.tsx';
import { IconButton } from './button.tsx';
import * as css from './dialog.css.ts';
import { CloseIcon } from './form-icons.tsx';
import { stack } from './layout.css.ts';
import { Modal, type ModalProps } from './modal.tsx';

export type DialogProps = Omit<ModalProps, 'children'> & {
  title: ReactNode;
  description?: ReactNode;
  kind?: Kind;
  actions?: ReactNode;
  children?: ReactNode;
  closeLabel?: string;
  role?: 'dialog' | 'alertdialog';
  closeOnOutsidePress?: boolean;
};

export function ArkDialog(props: DialogProps) {
  const { open, onClose, role = 'dialog', closeOnOutsidePress = true } = props;
  const { title, description, kind, actions, children, closeLabel, finalFocus } = useLastOpen(props);
  const Mark = kind && kindIcons[kind];
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={role}
      closeOnInteractOutside={closeOnOutsidePress}
      onEscapeKeyDown={leaveToOpenList}
      finalFocus={finalFocus}
      css={{ backdrop: css.backdrop, positioner: css.positioner, content: css.content }}
    >
      {kind && Mark && (
        <span className={`${css.mark} ${kinds[kind]}`}>
          <Mark size={24} />
        </span>
      )}
      <div className={stack[8]}>
        <Dialog.Title className={css.title}>{title}</Dialog.Title>
        {description && <Dialog.Description className={css.description}>{description}</Dialog.Description>}
      </div>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
      {closeLabel && (
        <span className={css.close} data-close="">
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </span>
      )}
    </Modal>
  );
}

/** Keeps the dialog open when Escape closes a field's open list, whose key handler runs after this one. */
function leaveToOpenList(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.matches('[aria-expanded="true"]')) event.preventDefault();
}

/** Keeps the last content during the fade-out, when the owner has already changed state. */
function useLastOpen(props: DialogProps): DialogProps {
  const [last, setLast] = useState(props);
  if (!props.open) return last;
  if (last !== props) setLast(props);
  return props;
}
