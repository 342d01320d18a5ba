import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Help } from '#shared/ui/index.ts'
import { ConsentSwitch } from './ConsentSwitch.tsx'
import { useAgreements } from './useAgreements.ts'

/**
 * Promises reminders to members who get them. Others read that none will come, beside the switches of the agreements that
 * reminders wait for. Says nothing until it is known which.
 * @param promise what comes, and when
 */
export const Reminders = ({ promise }: { promise: string }) => {
  const { t } = useTranslation('privacy')
  const { documents, decide } = useAgreements()
  if (!documents) return null
  const withheld = documents.consents.filter(({ category, accepted }) => category === 'messages' && !accepted)
  if (withheld.length === 0) return <Help>{promise}</Help>
  return (
    <div>
      <Help>{t('reminders_withheld')}</Help>
      <List>
        {withheld.map((consent) => (
          <ConsentSwitch key={consent.id} consent={consent} decide={decide} />
        ))}
      </List>
    </div>
  )
}

const List = styled.ul`
  padding-top: var(--space-2);
`
