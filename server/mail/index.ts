export { mailHandlers } from './calls.ts'
export { activationLetter, keyChangedLetter, keyRecoveryAnsweredLetter, keyRecoveryAskedLetter, keyRecoveryDeclinedLetter, keyRecoveryStartedLetter, ownLetter, passwordChangedLetter, passwordLetter, resultsLetter, sharedResultsLetter, verificationLetter } from './letters.ts'
export { createMail } from './mail.ts'
