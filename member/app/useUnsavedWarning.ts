import { useEffect } from 'react'

/** Has the browser ask before the page is left or loaded again while something is typed and not saved. */
export const useUnsavedWarning = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
