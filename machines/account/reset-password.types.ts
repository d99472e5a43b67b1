import type { NewPassword, ResetErrors, ResetField, ResetLink } from './reset-password-fields.ts';

export interface ResetPasswordInput {
  readonly link: ResetLink;
}

export interface ResetPasswordContext extends ResetPasswordInput {
  readonly entered: NewPassword;
  /** The errors on display: of fields left, of both after a refused submit, or the server's. */
  readonly errors: ResetErrors;
  /** Why the link could not be checked, or the password not be set; in the end that it has been. */
  readonly message: string;
}

export type ResetPasswordEvent =
  | { readonly type: 'check.retry' }
  | { readonly type: 'field.change'; readonly field: ResetField; readonly value: string }
  | { readonly type: 'field.blur'; readonly field: ResetField }
  | { readonly type: 'password.toggle' }
  | { readonly type: 'confirmation.toggle' }
  | { readonly type: 'form.submit' };
