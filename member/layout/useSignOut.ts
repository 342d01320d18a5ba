import { useState } from 'react'
import { useOutbox } from '../offline/index.ts'
import { useSession } from '../session/index.ts'

/**
 * Signs out and navigates to an address, but first asks if entries have not been sent yet, since signing out deletes them:
 * `unsent` is their number, or 0 while nothing is being asked.
 */
export const useSignOut = (next: '/login' | '/admin') => {
  const session = useSession()
  const outbox = useOutbox()
  const [unsent, setUnsent] = useState(0)
  const signOut = async () => {
    await session.end()
    // A full page load: nothing of this account stays in memory.
    window.location.assign(next)
  }
  const ask = async () => {
    const count = await outbox.settle()
    setUnsent(count)
    if (count === 0) await signOut()
  }
  return { unsent, ask: () => void ask(), signOut: () => void signOut(), stay: () => setUnsent(0) }
}
