import { fieldId } from '#views/account/field-id.ts';

/** Takes the focus to a field of one of the account's forms. */
export const focusFieldOf =
  (form: string) =>
  (_: unknown, { field }: { readonly field: string | undefined }): void => {
    if (field) document.getElementById(fieldId(form, field))?.focus();
  };
