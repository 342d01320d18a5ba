export { mailHandlers } from './calls.ts'
export { activationLetter, ownLetter, passwordChangedLetter, passwordLetter, verificationLetter } from './letters.ts'
export { createMail } from './mail.ts'
