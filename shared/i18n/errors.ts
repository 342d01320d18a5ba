import { errorCatalogue } from '../errors.ts'
import type { TFunction } from 'i18next'

/**
 * The sentence of a failure in the page's language. A sentence of the catalogue is translated by its code; one that the
 * server worded for this case is shown as it is.
 */
export const errorText = (t: TFunction, failure: { code?: string; message: string }): string => {
  const entry = Object.entries(errorCatalogue).find(([code]) => code === failure.code)
  if (!entry || entry[1].message !== failure.message) return failure.message
  return t(`errors:${entry[0]}`, { defaultValue: failure.message })
}
