/** The path of the API. */
export const API_BASE = '/api/v1';
