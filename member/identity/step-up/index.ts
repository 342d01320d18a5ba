/** What a call may require besides the session: who is at the keyboard, and the second step of a sign-in. */
export { ask, confirmPerson } from './confirmPerson.tsx'
export { PasskeyButton } from './PasskeyButton.tsx'
export { RecoveryCodes } from './RecoveryCodes.tsx'
export { SetupDialog } from './SetupDialog.tsx'
