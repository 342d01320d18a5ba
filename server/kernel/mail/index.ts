export { mailHandlers } from './calls.ts'
export {
  activationLetter,
  appointmentLetter,
  keyChangeWords,
  keyChangedLetter,
  keyRecoveryAnsweredLetter,
  keyRecoveryAskedLetter,
  keyRecoveryDeclinedLetter,
  keyRecoveryStartedLetter,
  ownLetter,
  passwordChangedLetter,
  passwordLetter,
  resultsLetter,
  sharedResultsLetter,
  verificationLetter,
} from './letters.ts'
export type { KeyChange } from './letters.ts'
export { wholeText } from './links.ts'
export { deliverForgotten, deliverMail } from './deliver.ts'
export { createMail } from './mail.ts'
