import { useSyncExternalStore } from 'react'
import { useSession } from '../session/index.ts'

/** The member this page belongs to, even while offline; null for an administrator who acts as a member. */
export const useMemberId = (): number | null => {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.memberId)
}
