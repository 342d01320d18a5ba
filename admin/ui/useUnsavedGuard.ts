import { useCallback, useEffect } from 'react'
import { useBlocker, useTranslate } from 'react-admin'

/** Tabs of one page are in its query. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

/**
 * Asks before something typed outside a form of react-admin is lost: by closing its dialog, going to another page, or closing the tab.
 * @returns asks if there is something to lose, and says whether it may be closed
 */
export const useUnsavedGuard = (isDirty: boolean): (() => boolean) => {
  const translate = useTranslate()
  const mayLeave = useCallback(
    () => !isDirty || globalThis.confirm(translate('ra.message.unsaved_changes')),
    [isDirty, translate],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (mayLeave()) blocker.proceed?.()
    else blocker.reset?.()
  }, [blocker, mayLeave])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return mayLeave
}
