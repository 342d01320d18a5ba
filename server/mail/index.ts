export { mailHandlers } from './calls.ts'
export { activationLetter, passwordChangedLetter, passwordLetter, verificationLetter } from './letters.ts'
export { createMail } from './mail.ts'
