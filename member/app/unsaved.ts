import { useEffect } from 'react'

/** The forms that ask before they are left with changes. */
export type FormName =
  | 'about-you'
  | 'address'
  | 'allergy'
  | 'body-measures'
  | 'booking'
  | 'cancel-visit'
  | 'care-team'
  | 'details'
  | 'device-day'
  | 'email-address'
  | 'health-issue'
  | 'insurance'
  | 'kit'
  | 'locked-answers'
  | 'medication'
  | 'mood-note'
  | 'officer-request'
  | 'passkey'
  | 'pregnancy'
  | 'scout'
  | 'send-results'
  | 'skip-dose'
  | 'skip-scan'
  | 'skip-section'
  | 'vitals'

const unsaved: FormName[] = []

/** Whether a form on the page has changes that would be lost by leaving it. */
export const hasUnsaved = (): boolean => unsaved.length > 0

/** Makes the browser ask before the page is closed or loaded again. */
export const useUnloadWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** Makes the form ask before it is left while it has unsaved changes: by Back, by a link, or by closing or loading the page. */
export const useUnsavedWarning = (form: FormName, isDirty: boolean): void => {
  useUnloadWarning(isDirty)
  useEffect(() => {
    if (!isDirty) return
    unsaved.push(form)
    return () => void unsaved.splice(unsaved.indexOf(form), 1)
  }, [form, isDirty])
}
