/** Setting up what a sign-in takes besides the password. */
export { PasskeyDialog } from './PasskeyDialog.tsx'
export const loadSecondStepOffer = () => import('./SecondStepOffer.tsx')
