import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession, useSessionStatus } from './SessionContext.tsx'

interface RequireSessionProps {
  /** Shown while the session is being resumed after a reload. */
  waiting: ReactNode
  children: ReactNode
}

/** Where an administrator continues after acting as a member: another page, on which nothing of the member's is left. */
const BackOffice = () => {
  useEffect(() => window.location.replace('/admin'), [])
  return null
}

/** Redirects to the sign-in without tokens, and back afterwards. */
export const RequireSession = ({ waiting, children }: RequireSessionProps) => {
  const status = useSessionStatus()
  const { isImpersonation } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'restoring') return waiting
  if (status === 'signed-out' && isImpersonation) return <BackOffice />
  if (status === 'signed-out') return <Navigate to="/unauthorized" replace state={{ from: pathname + search }} />
  return children
}
