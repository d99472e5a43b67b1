/** How many emergency contacts a customer keeps at most (D38). */
export const MAX_EMERGENCY_CONTACTS = 5;
