import { useCallback, useEffect, useState } from 'react'
import { useUnloadWarning } from '../../app/index.ts'
import { isEmpty, keepDraft, keptDraft, newDraft, type Draft, type Part } from './draft.ts'

/** The meal being composed. It is kept while the tab is open; closing the tab asks first. */
export const useDraft = (userId: number) => {
  const [start] = useState(() => keptDraft(userId))
  const [draft, setDraft] = useState<Draft>(() => start ?? newDraft())
  const isDirty = !isEmpty(draft)

  useEffect(() => keepDraft(userId, draft), [userId, draft])
  useUnloadWarning(isDirty)

  const set = useCallback((change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })), [])
  const addParts = useCallback(
    (parts: readonly Part[]) => setDraft((now) => ({ ...now, parts: [...now.parts, ...parts] })),
    [],
  )
  const setPart = useCallback(
    (key: string, change: Partial<Part>) =>
      setDraft((now) => ({
        ...now,
        parts: now.parts.map((part) => (part.key === key ? { ...part, ...change } : part)),
      })),
    [],
  )
  const removePart = useCallback(
    (key: string) => setDraft((now) => ({ ...now, parts: now.parts.filter((part) => part.key !== key) })),
    [],
  )
  return {
    draft,
    isDirty,
    /** Whether it was restored on arrival. */
    isRestored: draft.entryKey === start?.entryKey,
    set,
    replace: setDraft,
    clear: useCallback(() => setDraft(newDraft()), []),
    addParts,
    setPart,
    removePart,
  }
}
