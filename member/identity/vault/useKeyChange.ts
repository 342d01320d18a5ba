import { useCallback } from 'react'
import { CallError } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import type { Account } from '../../session/index.ts'
import { useReloadKeys } from './useVault.ts'

/**
 * Runs a change of the account's keys. If another window or device has changed them first, nothing is changed here: the keys are
 * loaded as they are now, and a message says so.
 * @returns whether it was done
 */
export const useKeyChange = () => {
  const { t } = useTranslation('vault')
  const reload = useReloadKeys()
  return useCallback(
    async ({ keys }: Pick<Account, 'keys'>, work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409) throw error
        const now = await reload()
        if (now.keys?.key_version === keys?.key_version) throw error
        toast.info(t('changed_elsewhere'))
        return false
      }
    },
    [reload, t],
  )
}
