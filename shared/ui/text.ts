import { useTranslation, type Translate } from '../i18n/index.ts'

/** The components' own texts ("Close", "Try again") in the page's language. */
export const useText = (): Translate<'ui'> => useTranslation('ui').t
