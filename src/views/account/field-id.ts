/** Input ids of the account forms; focusing the first invalid field relies on them. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`;
