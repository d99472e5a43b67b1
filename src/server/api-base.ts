/** Where the embedded API lies (D33). */
export const API_BASE = '/api/v1';
