import { useEffect, type ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { mailedLinkKinds } from '#shared/rules/index.ts'
import { keepFocus } from '#shared/ui/index.ts'
import { watchRefusedForms } from './app/index.ts'
import { Help } from './care/help/index.ts'
import {
  ConfirmEmailChange,
  Enroll,
  Forbidden,
  ForgotPassword,
  KeepAccount,
  LinkGate,
  Login,
  NewDevice,
  StopMails,
  StopReset,
  NotFound,
  Register,
  SetPassword,
  SignInFrame,
  Sso,
  Unauthorized,
  VerifyEmail,
  Welcome,
} from './identity/sign-in/index.ts'
import { LegalDocument } from './identity/legal/index.ts'
import { AccessibilityReport } from './identity/visitor/index.ts'

type LinkKind = (typeof mailedLinkKinds)[number]
/** The page of each kind of link in a mail. */
const linkPages: Record<LinkKind, { path: string; page: ReactElement }> = {
  activation: { path: '/enroll', page: <Enroll /> },
  password: { path: '/set-password', page: <SetPassword /> },
  'verify-email': { path: '/verify-email', page: <VerifyEmail /> },
  'new-device': { path: '/not-me', page: <NewDevice /> },
  'factor-reset': { path: '/stop-reset', page: <StopReset /> },
  'address-change': { path: '/change-email', page: <ConfirmEmailChange /> },
}

/** The screens in front of the member area: all except help share one chunk. */
const PublicRoutes = () => {
  useEffect(keepFocus, [])
  useEffect(watchRefusedForms, [])
  return (
    <Routes>
      <Route path="/help" element={<Help />} />
      <Route path="/privacy" element={<LegalDocument kind="privacy" />} />
      <Route path="/accessibility" element={<AccessibilityReport />} />
      <Route path="/terms" element={<LegalDocument kind="terms" />} />
      <Route element={<SignInFrame />}>
        <Route path="/" element={<Welcome />} />
        <Route path="/login" element={<Login />} />
        <Route path="/register" element={<Register />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        {(Object.keys(linkPages) as LinkKind[]).map((kind) => (
          <Route
            key={kind}
            path={linkPages[kind].path}
            element={<LinkGate kind={kind}>{linkPages[kind].page}</LinkGate>}
          />
        ))}
        <Route path="/unsubscribe" element={<StopMails />} />
        <Route path="/keep-account" element={<KeepAccount />} />
        <Route path="/sso" element={<Sso />} />
        <Route path="/unauthorized" element={<Unauthorized />} />
        <Route path="/forbidden" element={<Forbidden />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

export default PublicRoutes
