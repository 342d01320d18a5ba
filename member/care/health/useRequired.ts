import { useTranslation } from '#shared/i18n/index.ts'

/** The rule of a field that must be filled in. */
export const useRequired = () => {
  const { t } = useTranslation('common')
  return { validate: (value: string) => value.trim() !== '' || t('required_field') }
}
