import { useTranslation } from '../../i18n/index.ts'

/** The unit of a vital. Oxygen's is spelled as in the product text, which could not be understood if it were read out. */
export const VitalUnit = ({ vital, unit }: { vital: string; unit: string }) => {
  const { t } = useTranslation('vitals')
  return vital === 'o2_saturation' ? (
    <span role="img" aria-label={t('o2_saturation')}>
      {unit}
    </span>
  ) : (
    <span>{unit}</span>
  )
}
