import { AlertIcon, CheckIcon, InfoIcon } from './form-icons.tsx';

export type Kind = 'info' | 'warning' | 'error' | 'success';

export const kindIcons = { info: InfoIcon, warning: AlertIcon, error: AlertIcon, success: CheckIcon };
