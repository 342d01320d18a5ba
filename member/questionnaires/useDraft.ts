import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormDocument } from '#shared/rules/index.ts'
import { useUnsavedWarning } from '../app/index.ts'
import { isConflict } from './useMemberForm.ts'

/** Milliseconds of quiet after which a draft is saved by itself. */
const pause = 1200

type DraftState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: Date } | { kind: 'failed' }

/**
 * Saves a draft by itself when nothing was changed for a moment, and what is left when the screen is left. What is not saved
 * yet is in memory only, so leaving the page asks first.
 * @param save stores a document
 * @param onFailure told of what could not be saved; it stays on the screen
 */
export const useDraft = (save: (document: FormDocument) => Promise<void>, onFailure: (error: unknown) => void) => {
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const [isDirty, setDirty] = useState(false)
  const waiting = useRef<FormDocument | null>(null)
  /** Another window has saved meanwhile: nothing of here may take its place any more. */
  const overtaken = useRef<unknown>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useUnsavedWarning(isDirty)

  /** Saves what waits now. @returns whether nothing is left unsaved */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const document = waiting.current
    if (!document) return true
    waiting.current = null
    setState({ kind: 'saving' })
    try {
      await save(document)
      if (waiting.current === null) setDirty(false)
      setState({ kind: 'saved', at: new Date() })
      return true
    } catch (error) {
      // Unless something newer waits by now, this is what is still to be saved.
      waiting.current ??= document
      if (isConflict(error)) {
        overtaken.current = error
        waiting.current = null
        setDirty(false)
      }
      setState({ kind: 'failed' })
      onFailure(error)
      return false
    }
  }, [save, onFailure])

  /** @returns false when the screen has to be loaded again first */
  const change = useCallback(
    (document: FormDocument): boolean => {
      if (overtaken.current) {
        onFailure(overtaken.current)
        return false
      }
      waiting.current = document
      setDirty(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pause)
      return true
    },
    [flush, onFailure],
  )
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  }, [flush])
  useEffect(() => () => void latest.current(), [])
  return { state, change, flush, isDirty }
}
