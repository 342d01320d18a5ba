import { useTranslation } from '#shared/i18n/index.ts'

export const useRequired = () => {
  const { t } = useTranslation('common')
  return { validate: (value: string) => value.trim() !== '' || t('required_field') }
}
