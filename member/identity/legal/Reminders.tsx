import { useTranslation } from '#shared/i18n/index.ts'
import { Help } from '#shared/ui/index.ts'
import { OpenConsents, useOpenConsents } from './OpenConsents.tsx'

/**
 * Promises reminders to members who get them. Others read that none will come, beside the switches of the agreements that
 * reminders wait for. Says nothing until it is known which.
 * @param promise what comes, and when
 */
export const Reminders = ({ promise }: { promise: string }) => {
  const { t } = useTranslation('privacy')
  const consents = useOpenConsents('messages')
  if (!consents) return null
  if (consents.open.length === 0) return <Help>{promise}</Help>
  return <OpenConsents {...consents} text={t('reminders_withheld')} />
}
