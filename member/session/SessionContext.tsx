import { createContext, use, useSyncExternalStore } from 'react'
import { useCall } from '../app/index.ts'
import type { Account, SessionStatus } from './account.ts'
import type { Session } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

/** @throws outside of the member area's providers */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext')
  return session
}

export const useSessionStatus = (): SessionStatus => {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.status)
}

/** The signed-in account, null while it loads. */
export const useAccount = () => {
  const { data, error, mutate } = useCall('getUser')
  const account: Account | null = data ?? null
  return { account, error, mutate }
}
