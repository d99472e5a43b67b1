import { Portal } from '@ark-ui/react/portal';
import { createToaster, Toast, Toaster } from '@ark-ui/react/toast';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { type Kind, kindIcons } from './kind-icons.ts';
import * as css from './toaster.css.ts';

export type Notice = { title: string; description?: string; kind?: Kind };

export type ToastRegionProps = { closeLabel: string };

const toaster = createToaster({ placement: 'bottom', gap: 12, max: 3, duration: 6000, offsets: '1rem' });

export const show = ({ title, description, kind = 'info' }: Notice) =>
  toaster.create({ title, description, type: kind });

export function ArkToastRegion({ closeLabel }: ToastRegionProps) {
  return (
    <Portal>
      <Toaster toaster={toaster} className={css.region}>
        {(toast) => {
          const kind = (toast.type ?? 'info') as Kind;
          const Mark = kindIcons[kind];
          return (
            <Toast.Root className={css.toast}>
              <span className={css.mark[kind]}>
                <Mark />
              </span>
              <div className={css.text}>
                <Toast.Title className={css.title}>{toast.title}</Toast.Title>
                {toast.description && (
                  <Toast.Description className={css.description}>{toast.description}</Toast.Description>
                )}
              </div>
              <span className={css.close}>
                <IconButton
                  label={closeLabel}
                  icon={<CloseIcon size={16} />}
                  onClick={() => toaster.dismiss(toast.id)}
                />
              </span>
            </Toast.Root>
          );
        }}
      </Toaster>
    </Portal>
  );
}
