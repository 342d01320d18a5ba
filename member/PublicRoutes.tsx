import { Route, Routes } from 'react-router-dom'
import { Help } from './care/help/index.ts'
import {
  ConfirmEmailChange,
  Enroll,
  Forbidden,
  ForgotPassword,
  KeepAccount,
  Login,
  NewDevice,
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

/** The screens in front of the member area: all except help share one chunk. */
const PublicRoutes = () => (
  <Routes>
    <Route path="/help" element={<Help />} />
    <Route path="/privacy" element={<LegalDocument kind="privacy" />} />
    <Route path="/terms" element={<LegalDocument kind="terms" />} />
    <Route element={<SignInFrame />}>
      <Route path="/" element={<Welcome />} />
      <Route path="/login" element={<Login />} />
      <Route path="/register" element={<Register />} />
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/set-password" element={<SetPassword />} />
      <Route path="/verify-email" element={<VerifyEmail />} />
      <Route path="/change-email" element={<ConfirmEmailChange />} />
      <Route path="/not-me" element={<NewDevice />} />
      <Route path="/stop-reset" element={<StopReset />} />
      <Route path="/keep-account" element={<KeepAccount />} />
      <Route path="/enroll" element={<Enroll />} />
      <Route path="/sso" element={<Sso />} />
      <Route path="/unauthorized" element={<Unauthorized />} />
      <Route path="/forbidden" element={<Forbidden />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)

export default PublicRoutes
