import { useMemo, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ownTimezone, timezoneChoices } from '#shared/rules/index.ts'
import { Select } from '#shared/ui/index.ts'
import { Basics, FormatsSelect, useStore } from '../preferences/index.ts'
import type { Account } from '../../session/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { Experience } from './Experience.tsx'

/** Language, appearance and quiet hours. Each applies as soon as it is chosen. */
const Preferences = ({ account }: { account: Account }) => {
  const { t } = useTranslation('profile')
  const store = useStore()
  const zone = account.profile.timezone ?? ownTimezone()
  const zones = useMemo(() => timezoneChoices(Intl.supportedValuesOf('timeZone'), zone), [zone])
  return (
    <Column>
      <Basics account={account} />
      <Select
        label={t('timezone')}
        help={t('timezone_help')}
        value={zone}
        options={zones}
        onChange={(event) => store({ timezone: event.target.value })}
      />
      <FormatsSelect onChange={(formats) => store({ formats })} />
    </Column>
  )
}

interface PreferencesSectionProps {
  /** What the member is notified of, and how. */
  Notifications: ComponentType<{ account: Account }>
}

const PreferencesSection = ({ Notifications }: PreferencesSectionProps) => {
  const { t } = useTranslation(['profile', 'notifications'])
  return (
    <>
      <AccountCard title={t('basics')} content={Preferences} height={420} />
      <AccountCard title={t('notifications:title')} content={Notifications} height={420} />
      <Experience />
    </>
  )
}

export default PreferencesSection

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`
