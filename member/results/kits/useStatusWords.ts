import { useTranslation } from '#shared/i18n/index.ts'
import { auriaStatusLabel, kitStateName, spotKitState } from '#shared/rules/index.ts'
import type { KitAnswer } from './useKitResults.ts'

/** A kit's status in its lab's terms. */
export const useStatusWords = () => {
  const { t } = useTranslation('kits')
  return ({ provider_code, registered_to, status, events }: KitAnswer): string => {
    const label =
      provider_code === 'spot' ? spotKitState({ registered_to, status, events }).label : auriaStatusLabel(status)
    const name = kitStateName(label)
    return name ? t(`kit_status_${name}`) : label
  }
}
