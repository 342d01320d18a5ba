import { useTranslation, type Translate } from '../i18n/index.ts'

/** The words of the components themselves ("Close", "Try again") in the page's language. */
export const useText = (): Translate<'ui'> => useTranslation('ui').t
