import { useTranslation } from 'react-i18next'
import english from '../i18n/en/ui.json' with { type: 'json' }

export type UiText = keyof typeof english

/**
 * The words of the components themselves ("Close", "Try again") in the page's language. They fall back to English
 * also where a page shows a component without any translations set up.
 */
export const useText = () => {
  const { t } = useTranslation('ui')
  return (key: UiText, values: Record<string, string | number> = {}): string => t(key, { ...values, defaultValue: english[key] })
}
