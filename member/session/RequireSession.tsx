import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { claimTab, personOfTab } from '#shared/browser/index.ts'
import { saveReturnPath } from '#shared/client/index.ts'
import { useSession, useSessionStatus } from './SessionContext.tsx'

interface RequireSessionProps {
  /** Shown while the session is being resumed after a reload. */
  waiting: ReactNode
  /** Shown instead if the tab, or the link that was opened, is for another account than the one that is signed in. */
  other: ReactNode
  children: ReactNode
}

/** Where an administrator continues after acting as a member: another page, on which nothing of the member's is left. */
const BackOffice = () => {
  useEffect(() => window.location.replace('/admin'), [])
  return null
}

/** Opens the sign-in by a full page load, which ends pending saves: they must not run in the session of the next person. */
const Lost = ({ from, of }: { from: string; of: number | null }) => {
  useEffect(() => {
    saveReturnPath(from, of)
    window.location.replace('/unauthorized')
  }, [from, of])
  return null
}

/** The account that the link of a mail is for, which its address names. */
export const personOfLink = (search: string): string | null => new URLSearchParams(search).get('for')

/** Redirects to the sign-in without tokens, and back afterwards. */
export const RequireSession = ({ waiting, other, children }: RequireSessionProps) => {
  const status = useSessionStatus()
  const session = useSession()
  const { isImpersonation, userId } = session
  const { pathname, search } = useLocation()
  const wanted = personOfLink(search) ?? personOfTab()
  const isOther = status === 'signed-in' && userId !== null && wanted !== null && wanted !== String(userId)
  useEffect(() => {
    if (status === 'signed-in' && !isOther && !isImpersonation && userId !== null) claimTab(userId)
  }, [status, isOther, isImpersonation, userId])
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current !== pathname && session.isHeld) void session.lose()
    page.current = pathname
  }, [session, pathname])
  if (status === 'restoring') return waiting
  if (status === 'signed-out' && isImpersonation) return <BackOffice />
  if (status === 'signed-out') {
    const of = session.formerId ?? (Number(personOfTab()) || null)
    const from = pathname + search
    // Without a connection the page might not open, and nobody can sign in.
    if (session.wasLost && navigator.onLine) return <Lost from={from} of={of} />
    return <Navigate to="/unauthorized" replace state={{ from, of }} />
  }
  return isOther ? other : children
}
