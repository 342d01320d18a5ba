export { mailHandlers } from './calls.ts'
export { activationLetter, appointmentLetter, keyChangedLetter, keyRecoveryAnsweredLetter, keyRecoveryAskedLetter, keyRecoveryDeclinedLetter, keyRecoveryStartedLetter, ownLetter, passwordChangedLetter, passwordLetter, resultsLetter, sharedResultsLetter, verificationLetter } from './letters.ts'
export { deliverForgotten, deliverMail } from './deliver.ts'
export { createMail } from './mail.ts'
