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
export { createMail } from './mail.ts'
