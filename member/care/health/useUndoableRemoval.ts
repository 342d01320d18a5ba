import { useCallback } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useFailureToast } from '../../app/index.ts'

interface Removal {
  /** Name of the removed item, for the toast. */
  name: string
  /** Removes it from the shown list; the list is reloaded afterwards. */
  hide: () => unknown
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  reload: () => unknown
}

/** Removes at once and offers to undo. A failure restores the server's list. */
export const useUndoableRemoval = () => {
  const { t } = useTranslation(['health', 'common'])
  const fail = useFailureToast('removal')
  return useCallback(
    async function take(removal: Removal): Promise<void> {
      const { name, hide, remove, restore, reload } = removal
      hide()
      const undo = () =>
        void restore()
          .catch((error: unknown) => fail(error, undo))
          .finally(reload)
      try {
        await remove()
        toast.success(t('removed', { name }), { action: { label: t('common:undo'), onPress: undo } })
      } catch (error) {
        fail(error, () => take(removal))
      }
      reload()
    },
    [t, fail],
  )
}
