import { useState } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { regionOf } from '#shared/rules/index.ts'
import { useCountryOptions } from '../../forms/index.ts'
import { Select } from '#shared/ui/index.ts'

/** The region by which dates, times, weeks and numbers are written, whatever the language. */
export const FormatsSelect = ({ onChange }: { onChange: (formats: string) => void }) => {
  const { t } = useTranslation('profile')
  const { locale, formatDate, formatTime, formatNumber, formatWeekday, firstDay } = useFormats()
  const options = useCountryOptions()
  const [now] = useState(() => new Date())
  const example = {
    date: formatDate(now),
    time: formatTime(now),
    number: formatNumber(1234.5),
    weekday: formatWeekday(new Date(2023, 0, 1 + firstDay)),
  }
  return (
    <Select
      label={t('formats')}
      help={t('formats_help', example)}
      value={regionOf(locale)}
      options={options}
      onChange={(event) => onChange(`und-${event.target.value}`)}
    />
  )
}
