import type { ComponentProps } from 'react';
import { instead } from './instead.ts';

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & { onSubmit: () => void };

/**
 * A form that validates itself. Until the script loads, `dialog` keeps a submit from reloading the page and from putting input
 * into the URL.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  return <form {...rest} method="dialog" noValidate onSubmit={instead(onSubmit)} />;
}
