/** The id of an input in one of the account's forms, by which the first one at fault is found and focused. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`;
