import { useState } from 'react'
import { useOutbox } from '../offline/index.ts'
import { useSession } from '../session/index.ts'

/**
 * Signs out and goes on to an address, but asks first when entries of the member could not be sent, since leaving forgets
 * them: `unsent` says how many, 0 while nothing is asked.
 */
export const useSignOut = (next: '/login' | '/admin') => {
  const session = useSession()
  const outbox = useOutbox()
  const [unsent, setUnsent] = useState(0)
  const signOut = async () => {
    await session.end()
    // A fresh page: nothing of this account stays in memory.
    window.location.assign(next)
  }
  const ask = async () => {
    const count = await outbox.settle()
    setUnsent(count)
    if (count === 0) await signOut()
  }
  return { unsent, ask: () => void ask(), signOut: () => void signOut(), stay: () => setUnsent(0) }
}
