import { useCallback, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import type { Row } from '../../generated/index.tsx'
import { kitStateLabel } from '../../ui/status-marks/index.ts'

interface KitCalls {
  isBusy: boolean
  /** Error of the last call, shown where it was started. */
  error: string | null
  sync: () => Promise<void>
  /** Resolves to true once the kit is unregistered. */
  unregister: () => Promise<boolean>
  forgetError: () => void
}

/** Kit actions besides editing: sync with the lab and unregister. */
export const useKitCalls = (kit: Row): KitCalls => {
  const { client } = useSession()
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
        notify(await work(), { type: 'success' })
        refresh()
        return true
      } catch (failure) {
        setError(messageOf(failure))
        return false
      } finally {
        setBusy(false)
      }
    },
    [notify, refresh],
  )

  const sync = useCallback(async () => {
    await run(async () => {
      const synced = await client.call('syncKit', { params: { id }, body: {} })
      return synced.status === status
        ? 'No updates from the lab.'
        : `Lab status: ${kitStateLabel(synced.status, provider_code)}.`
    })
  }, [run, client, id, status, provider_code])

  const unregister = useCallback(
    () =>
      run(async () => {
        await client.call('unregisterKit', { body: { id } })
        return 'Kit unregistered.'
      }),
    [run, client, id],
  )

  return { isBusy, error, sync, unregister, forgetError: () => setError(null) }
}
