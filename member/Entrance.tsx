import { Route, Routes } from 'react-router-dom'
import { Help } from './help/index.ts'
import {
  Enroll,
  Forbidden,
  ForgotPassword,
  Login,
  NotFound,
  Register,
  SetPassword,
  SignInFrame,
  Sso,
  Unauthorized,
  VerifyEmail,
} from './sign-in/index.ts'

/** The screens in front of the member area: all but the help share one chunk. */
const Entrance = () => (
  <Routes>
    <Route path="/help" element={<Help />} />
    <Route element={<SignInFrame />}>
      <Route path="/login" element={<Login />} />
      <Route path="/register" element={<Register />} />
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/set-password" element={<SetPassword />} />
      <Route path="/verify-email" element={<VerifyEmail />} />
      <Route path="/enroll" element={<Enroll />} />
      <Route path="/sso" element={<Sso />} />
      <Route path="/unauthorized" element={<Unauthorized />} />
      <Route path="/forbidden" element={<Forbidden />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)

export default Entrance
