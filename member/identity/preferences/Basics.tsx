import { styled } from 'styled-components'
import type { QuietHours as QuietHoursRange } from '#shared/rules/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { LanguageSelector, TabSelector, ThemeSelector, type } from '#shared/ui/index.ts'
import { useFailureToast, useUnits, type Units } from '../../app/index.ts'
import type { Account } from '../../session/index.ts'
import { QuietHours } from './QuietHours.tsx'
import { useSetAccount } from './useSetAccount.ts'

const units: readonly Units[] = ['imperial', 'metric']

type Preferences = Partial<Account['profile']['preferences']>
interface Basic {
  formats?: string
  units?: Units
  timezone?: string
}
interface Appearance extends Basic {
  preferences?: Preferences
}
interface Change extends Basic {
  preferences?: Omit<Preferences, 'quiet_hours'> & {
    /** Either end alone leaves the other as it is. */
    quiet_hours?: Partial<QuietHoursRange> | null
    /** What is put on the lists `muted` and `unmailed`, or taken from them. */
    mute?: Readonly<Record<string, boolean>>
    unmail?: Readonly<Record<string, boolean>>
  }
}

/** Stores a preference when it is chosen: it is shown at once, and reverted with a message if it could not be stored. */
export const useStore = () => {
  const setAccount = useSetAccount()
  const fail = useFailureToast('preferences')
  /** @param appears what the change makes of the account, where it is not the change itself */
  const save = (change: Change, appears: Appearance = change as Appearance) => {
    const shown = ({ profile, ...account }: Account): Account => ({
      ...account,
      profile: { ...profile, ...appears, preferences: { ...profile.preferences, ...appears.preferences } },
    })
    setAccount({ ...change }, shown).catch((error: unknown) => fail(error, () => save(change, appears)))
  }
  return save
}

/** Language, theme, units and quiet hours. Each applies as soon as it is chosen. */
export const Basics = ({ account }: { account: Account }) => {
  const { t } = useTranslation(['profile', 'ui'])
  const store = useStore()
  const chosen = useUnits()
  return (
    <>
      <Row>
        <span>{t('ui:language')}</span>
        <LanguageSelector />
      </Row>
      <Row>
        <span>{t('units')}</span>
        <TabSelector
          label={t('units')}
          value={chosen}
          options={units.map((value) => ({ value, label: t(`units_${value}`) }))}
          onChange={(value) => store({ units: value })}
        />
      </Row>
      <Row>
        <span>{t('ui:theme')}</span>
        <ThemeSelector />
      </Row>
      <QuietHours
        value={account.profile.preferences.quiet_hours}
        onChange={(quiet_hours, change) =>
          store({ preferences: { quiet_hours: change } }, { preferences: { quiet_hours } })
        }
      />
    </>
  )
}

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
