import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession, useSessionStatus } from './SessionContext.tsx'

interface RequireSessionProps {
  /** Shown while the session is taken up again after a reload. */
  waiting: ReactNode
  children: ReactNode
}

/** Where an administrator goes on whose time as a member is over: another page, on which nothing of the member is left. */
const BackOffice = () => {
  useEffect(() => window.location.replace('/admin'), [])
  return null
}

/** Lets nobody in without tokens. The way back is remembered for after the sign-in. */
export const RequireSession = ({ waiting, children }: RequireSessionProps) => {
  const status = useSessionStatus()
  const { isImpersonation } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'restoring') return waiting
  if (status === 'signed-out' && isImpersonation) return <BackOffice />
  if (status === 'signed-out') return <Navigate to="/unauthorized" replace state={{ from: pathname + search }} />
  return children
}
