import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import {
  dayFrom,
  dayOrders,
  numberFrom,
  type DayOrder,
  type DaysInFile,
  type DecimalSign,
} from '#shared/rules/index.ts'
import { RadioGroup } from '#shared/ui/index.ts'

interface FileQuestionsProps extends Pick<DaysInFile, 'dayOrder' | 'numbers'> {
  said: { dayOrder: DayOrder | undefined; decimal: DecimalSign | undefined }
  onDayOrder: (order: DayOrder) => void
  onDecimal: (decimal: DecimalSign) => void
}

/** How a file writes days and numbers, where they can be read in two ways. */
export const FileQuestions = ({ dayOrder, numbers, said, onDayOrder, onDecimal }: FileQuestionsProps) => {
  const { t } = useTranslation('devices')
  const { formatDate, formatNumber } = useFormats()
  return (
    <>
      {dayOrder && !dayOrder.isCertain && (
        <RadioGroup
          required
          label={t('file_dates')}
          name="day-order"
          options={dayOrders.map((order) => ({
            value: order,
            label: t('file_reading', { sample: dayOrder.sample, read: formatDate(dayFrom(dayOrder.sample, order)) }),
          }))}
          value={said.dayOrder}
          onChange={(order) => onDayOrder(order as DayOrder)}
        />
      )}
      {numbers && numbers.decimal === null && (
        <RadioGroup
          required
          label={t('file_numbers')}
          name="decimal"
          options={(['.', ','] as const).map((sign) => {
            const number = numberFrom({ text: numbers.sample, isWhole: false }, sign) ?? 0
            // Without thousands apart, which are what is in doubt.
            const read = Number.isInteger(number) ? String(number) : formatNumber(number)
            return {
              value: sign,
              label: t(sign === '.' ? 'file_point' : 'file_comma', { sample: numbers.sample, read }),
            }
          })}
          value={said.decimal}
          onChange={(sign) => onDecimal(sign as DecimalSign)}
        />
      )}
    </>
  )
}
