import { useEffect } from 'react'

/** Makes the browser ask before leaving or reloading the page while there are unsaved changes. */
export const useUnsavedWarning = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
