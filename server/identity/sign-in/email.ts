/** The form email addresses are compared in. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase()
