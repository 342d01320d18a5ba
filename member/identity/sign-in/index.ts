import { lazy } from 'react'

export { Enroll } from './Enroll.tsx'
export { ForgotPassword } from './ForgotPassword.tsx'
export { KeepAccount } from './KeepAccount.tsx'
export { LinkGate } from './LinkGate.tsx'
export { Login } from './Login.tsx'
export { Register } from './Register.tsx'
export { Forbidden, NotFound, Unauthorized } from './ErrorScreens.tsx'
export { SetPassword } from './SetPassword.tsx'
export { SignInFrame } from './SignInFrame.tsx'
export { Sso } from './Sso.tsx'
export { ConfirmEmailChange } from './ConfirmEmailChange.tsx'
export { VerifyEmail } from './VerifyEmail.tsx'
export { Welcome } from './Welcome.tsx'
/** The page of a mailed link, which few open. */
export const NewDevice = lazy(() => import('./NewDevice.tsx'))
export const StopReset = lazy(async () => ({ default: (await import('./StopPages.tsx')).StopReset }))
export const StopMails = lazy(async () => ({ default: (await import('./StopPages.tsx')).StopMails }))
