import { Navigate } from 'react-router-dom'
import { useAccount } from './session/index.ts'

/** Whoever signs in to a closed account can only keep it. */
export const ClosingGate = () =>
  useAccount().account?.user.closing_at ? <Navigate to="/keep-account" replace /> : null
