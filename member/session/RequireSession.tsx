import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSessionStatus } from './SessionContext.tsx'

interface RequireSessionProps {
  /** Shown while the session is taken up again after a reload. */
  waiting: ReactNode
  children: ReactNode
}

/** Lets nobody in without tokens. The way back is remembered for after the sign-in. */
export const RequireSession = ({ waiting, children }: RequireSessionProps) => {
  const status = useSessionStatus()
  const { pathname, search } = useLocation()
  if (status === 'restoring') return waiting
  if (status === 'signed-out') return <Navigate to="/unauthorized" replace state={{ from: pathname + search }} />
  return children
}
