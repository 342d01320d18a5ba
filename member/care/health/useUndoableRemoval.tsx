import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { UndoLine } from '#shared/ui/index.ts'
import { useFailureToast } from '../../app/index.ts'

interface Removal {
  /** Name of the removed item. */
  name: string
  /** Its index in the list. */
  at: number
  /** Removes it from the shown list; the list is reloaded afterwards. */
  hide: () => unknown
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  reload: () => unknown
}

/** Removes at once; a line with Undo keeps the item's place in the list. A failure restores the server's list. */
export const useUndoableRemoval = () => {
  const { t } = useTranslation('health')
  const fail = useFailureToast('removal')
  const [removed, setRemoved] = useState<readonly Removal[]>([])
  const forget = useCallback((removal: Removal) => setRemoved((all) => all.filter((one) => one !== removal)), [])
  const removeWithUndo = useCallback(
    async function take(removal: Removal): Promise<void> {
      setRemoved((all) => [...all, removal])
      removal.hide()
      try {
        await removal.remove()
      } catch (error) {
        forget(removal)
        fail(error, () => take(removal))
      }
      removal.reload()
    },
    [fail, forget],
  )
  const undo = (removal: Removal) =>
    void removal
      .restore()
      .then(() => forget(removal))
      .catch((error: unknown) => fail(error, () => undo(removal)))
      .finally(removal.reload)
  return {
    removeWithUndo,
    /** The rows of a list, with a line where each removed one was. */
    withRemoved: (rows: readonly ReactNode[]): ReactNode[] => {
      const all = [...rows]
      for (const removal of removed.toReversed())
        all.splice(
          removal.at,
          0,
          <UndoLine
            key={`removed-${removal.name}`}
            words={t('removed', { name: removal.name })}
            takesFocus
            onUndo={() => undo(removal)}
          />,
        )
      return all
    },
  }
}
