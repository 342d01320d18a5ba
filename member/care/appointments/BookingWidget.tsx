import { useTranslation } from '#shared/i18n/index.ts'
import { addressDefaults, settingAddress } from '#shared/rules/index.ts'
import { BookingCard } from '#shared/ui/widgets/index.ts'
import { useSettings } from '../../app/index.ts'
import { useTargetOf } from '../../content/index.ts'

/** Leads to booking: to Calendly if its address is set, otherwise to the product's own. */
const BookingWidget = () => {
  const { t } = useTranslation('widgets')
  const targetOf = useTargetOf()
  const address = settingAddress(useSettings(), 'CalendlyUrl')
  const own = `${addressDefaults.CalendlyUrl}?kind=call`
  const target = targetOf(address === addressDefaults.CalendlyUrl ? own : address) ?? { href: own, isExternal: false }
  return <BookingCard title={t('have_questions')} action={t('schedule_now')} target={target} />
}

export default BookingWidget
