import { useCallback } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'

/** Forms of drugs that the catalogue names in English. */
export const dosageForms = {
  tablet: 'form_tablet',
  capsule: 'form_capsule',
  'extended-release tablet': 'form_extended_release_tablet',
  'delayed-release tablet': 'form_delayed_release_tablet',
  injection: 'form_injection',
  'auto-injector': 'form_auto_injector',
  inhaler: 'form_inhaler',
  solution: 'form_solution',
  suspension: 'form_suspension',
  spray: 'form_spray',
  powder: 'form_powder',
  cream: 'form_cream',
  ointment: 'form_ointment',
  gel: 'form_gel',
  gum: 'form_gum',
  drops: 'form_drops',
  patch: 'form_patch',
  syrup: 'form_syrup',
} as const

const isKnown = (form: string): form is keyof typeof dosageForms => Object.hasOwn(dosageForms, form)

/** A drug's form in the page's language; one that is not known stays as staff wrote it. */
export const useDosageForm = (): ((form: string) => string) => {
  const { t } = useTranslation('health')
  return useCallback(
    (form) => {
      const name = form.trim().toLowerCase()
      return isKnown(name) ? t(dosageForms[name]) : form
    },
    [t],
  )
}
