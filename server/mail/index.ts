export { mailHandlers } from './calls.ts'
export { activationLetter, keyRecoveryAnsweredLetter, keyRecoveryAskedLetter, keyRecoveryDeclinedLetter, ownLetter, passwordChangedLetter, passwordLetter, resultsLetter, sharedResultsLetter, verificationLetter } from './letters.ts'
export { createMail } from './mail.ts'
