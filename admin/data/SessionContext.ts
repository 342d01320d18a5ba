import { createContext, use } from 'react'
import type { Session } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

/** @throws outside the back office's providers */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext')
  return session
}
