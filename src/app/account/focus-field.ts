import { fieldId } from '#views/shell/field-id.ts';

export const focusFieldOf =
  (form: string) =>
  (_: unknown, { field }: { readonly field: string | undefined }): void => {
    if (field) document.getElementById(fieldId(form, field))?.focus();
  };
