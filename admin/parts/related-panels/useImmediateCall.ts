import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { type Client } from '#shared/client/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'

/**
 * Runs calls that apply immediately. Expired sessions are renewed in place; errors are shown in a notice, and
 * the result is null.
 */
export const useImmediateCall = (): (<T>(
  work: (call: Client['call']) => Promise<T>,
  done?: string,
) => Promise<T | null>) => {
  const session = useSession()
  const notify = useNotify()
  return useCallback(
    async (work, done) => {
      try {
        const result = await work(session.client.call)
        if (done !== undefined) notify(done, { type: 'success' })
        return result
      } catch (error) {
        notify(...failedNotice(error))
        return null
      }
    },
    [session, notify],
  )
}
