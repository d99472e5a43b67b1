/** Input ids of the forms; focusing the first invalid field relies on them. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`;
