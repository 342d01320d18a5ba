import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#shared/client/index.ts'
import type { FormDocument } from '#shared/rules/index.ts'
import { useUnloadWarning } from '../../app/index.ts'
import { isConflict } from './useMemberForm.ts'

/** Milliseconds without input after which a draft is saved automatically. */
const pause = 1200
/** Temporary failures are retried after the first delay, doubling each time up to the second. */
const againMs = 5_000
const longestMs = 60_000
/** Not for a refusal: the server would refuse it again. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status >= 500 || error.status === 429

type DraftState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: Date } | { kind: 'failed' }

/**
 * Saves a draft automatically after a pause in typing, and when the screen is left. Temporary failures are retried, at once
 * when the connection or the window comes back, even while another screen is shown. Unsaved input exists only in memory, so
 * leaving the page asks first.
 * @param save stores a document
 * @param onFailure called once if it could not be saved; the message stays on the screen
 */
export const useDraft = (save: (document: FormDocument) => Promise<void>, onFailure: (error: unknown) => void) => {
  const [state, setState] = useState<DraftState>({ kind: 'idle' })
  const [isDirty, setDirty] = useState(false)
  const waiting = useRef<FormDocument | null>(null)
  /** Another window has saved in the meantime: it must not be overwritten from here. */
  const overtaken = useRef<unknown>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failures = useRef(0)
  const latest = useRef<(isAgain?: boolean) => Promise<boolean>>(async () => true)
  useUnloadWarning(isDirty)

  /**
   * Saves pending input now.
   * @returns whether everything is saved
   */
  const flush = useCallback(
    async (isAgain = false): Promise<boolean> => {
      clearTimeout(timer.current)
      const document = waiting.current
      if (!document) return true
      waiting.current = null
      setState({ kind: 'saving' })
      try {
        await save(document)
        failures.current = 0
        if (waiting.current === null) setDirty(false)
        setState({ kind: 'saved', at: new Date() })
        return true
      } catch (error) {
        // Still pending, unless newer input has replaced it.
        waiting.current ??= document
        if (isConflict(error)) {
          overtaken.current = error
          waiting.current = null
          setDirty(false)
        }
        setState({ kind: 'failed' })
        if (waiting.current && isTemporary(error)) {
          clearTimeout(timer.current)
          timer.current = setTimeout(
            () => void latest.current(true),
            Math.min(againMs * 2 ** failures.current, longestMs),
          )
          failures.current += 1
        }
        if (!isAgain || !isTemporary(error)) onFailure(error)
        return false
      }
    },
    [save, onFailure],
  )

  /** @returns false if the screen must be reloaded first */
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
  useEffect(() => {
    latest.current = flush
  }, [flush])
  const hasFailed = state.kind === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const again = () => void (document.visibilityState === 'visible' && latest.current(true))
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [hasFailed])
  useEffect(() => () => void latest.current(), [])
  return { state, change, flush, isDirty }
}
