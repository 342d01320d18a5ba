import { useState } from 'react'
import { useClient } from '../app/index.ts'
import { useOutbox } from '../offline/index.ts'
import { useSession } from '../session/index.ts'

/**
 * Signs out and navigates to an address, but first asks if entries have not been sent yet, since signing out deletes them:
 * `unsent` is their number, or 0 while nothing is being asked.
 * @param hasProvider the account may have a session at an organization's identity provider, which then ends as well
 */
export const useSignOut = (next: '/login' | '/admin', hasProvider = false) => {
  const client = useClient()
  const session = useSession()
  const outbox = useOutbox()
  const [unsent, setUnsent] = useState(0)
  const signOut = async () => {
    const left = hasProvider ? await client.call('leaveProvider').catch(() => null) : null
    await session.end()
    // A full page load: nothing of this account stays in memory.
    window.location.assign(left?.url ?? next)
  }
  const ask = async () => {
    const count = await outbox.settle()
    setUnsent(count)
    if (count === 0) await signOut()
  }
  return { unsent, ask: () => void ask(), signOut: () => void signOut(), stay: () => setUnsent(0) }
}
