import { useCallback, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import type { Row } from '../../generated/index.tsx'
import { kitStateLabel } from '../../status/index.ts'

interface KitCalls {
  isBusy: boolean
  /** Why the last one failed, for the place where it was asked for. */
  error: string | null
  sync: () => Promise<void>
  /** True once nobody has the kit any more. */
  unregister: () => Promise<boolean>
  forgetError: () => void
}

/** What staff may do with a kit besides changing its fields: ask the lab about it, and take it from its member. */
export const useKitCalls = (kit: Row): KitCalls => {
  const { client, keep } = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { id, status, provider_code } = kit

  const run = useCallback(
    async (work: () => Promise<string>): Promise<boolean> => {
      setBusy(true)
      setError(null)
      try {
        notify(await keep(work), { type: 'success' })
        refresh()
        return true
      } catch (failure) {
        setError(messageOf(failure))
        return false
      } finally {
        setBusy(false)
      }
    },
    [keep, notify, refresh],
  )

  const sync = useCallback(async () => {
    await run(async () => {
      const synced = await client.call('syncKit', { params: { id }, body: {} })
      return synced.status === status
        ? 'The lab has nothing new.'
        : `The lab says: ${kitStateLabel(synced.status, provider_code)}.`
    })
  }, [run, client, id, status, provider_code])

  const unregister = useCallback(
    () =>
      run(async () => {
        await client.call('unregisterKit', { body: { id } })
        return 'Nobody has this kit any more.'
      }),
    [run, client, id],
  )

  return { isBusy, error, sync, unregister, forgetError: () => setError(null) }
}
