import { useMemo } from 'react'
import { styled } from 'styled-components'
import { messageOf } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { LanguageSelector, Select, ThemeSelector, toast, type } from '#shared/ui/index.ts'
import { useUnits, type Units } from '../app/index.ts'
import type { Account } from '../session/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { useSetAccount } from './useSetAccount.ts'

const units: readonly Units[] = ['imperial', 'metric']

/** Language, theme, units and zone. Each is applied as it is chosen. */
const Preferences = ({ account }: { account: Account }) => {
  const { t } = useTranslation(['profile', 'ui'])
  const setAccount = useSetAccount()
  const chosen = useUnits()
  const zone = account.profile.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = useMemo(() => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted(), [zone])
  const store = (change: Record<string, string>) => {
    setAccount(change).then(
      () => toast.success(t('saved')),
      (error: unknown) => toast.error(messageOf(error), { id: 'preferences' }),
    )
  }
  return (
    <Column>
      <Row>
        <span>{t('ui:language')}</span>
        <LanguageSelector />
      </Row>
      <Row>
        <span>{t('ui:theme')}</span>
        <ThemeSelector />
      </Row>
      <Select
        label={t('units')}
        value={chosen}
        options={units.map((value) => ({ value, label: t(`units_${value}`) }))}
        onChange={(event) => store({ units: event.target.value })}
      />
      <Select
        label={t('timezone')}
        help={t('timezone_help')}
        value={zone}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(event) => store({ timezone: event.target.value })}
      />
    </Column>
  )
}

const PreferencesSection = () => {
  const { t } = useTranslation('profile')
  return <AccountCard title={t('preferences')} content={Preferences} height={280} />
}

export default PreferencesSection

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);

  > span {
    ${type('label')}
  }
`
