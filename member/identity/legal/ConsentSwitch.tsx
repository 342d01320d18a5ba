import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import type { ConsentPurpose } from '#shared/rules/index.ts'
import { FieldError, Switch, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { failureOf, useErrorText, useFailureToast, useTimezone } from '../../app/index.ts'
import type { Consent, Decision } from './useAgreements.ts'

/** What each purpose opens, and what stops and what stays without it. */
const effects = {
  'data sharing': ['opens_data_sharing', 'without_data_sharing'],
  messages: ['opens_messages', 'without_messages'],
  research: ['opens_research', 'without_research'],
  telehealth: ['opens_telehealth', 'without_telehealth'],
  devices: ['opens_devices', 'without_devices'],
  labs: ['opens_labs', 'without_labs'],
  assistant: ['opens_assistant', 'without_assistant'],
  'page speed': ['opens_page_speed', 'without_page_speed'],
  'organization sharing': ['opens_organization_sharing', 'without_organization_sharing'],
  other: ['without_other', 'without_other'],
} as const satisfies Record<ConsentPurpose, readonly [string, string]>

interface ConsentSwitchProps {
  consent: Consent
  decide: (decisions: readonly Decision[]) => Promise<void>
}

/**
 * One consent, stored as soon as it is switched. It says what it opens to a member who has not decided yet, and what ends without it
 * to others. For a list.
 */
export const ConsentSwitch = ({ consent, decide }: ConsentSwitchProps) => {
  const { id, name, statement, accepted, category, decided_at, version } = consent
  const { t } = useTranslation('privacy')
  const { formatDate } = useFormats()
  const timezone = useTimezone()
  const errorText = useErrorText()
  const fail = useFailureToast('consent')
  const own = useId()
  const box = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)
  const change = async (isOn: boolean) => {
    setWanted(isOn)
    setError(null)
    try {
      await decide([{ id, kind: 'consent', version, accepted: isOn }])
    } catch (failure) {
      if (box.current) setError(errorText(failureOf(failure)))
      else fail(failure)
    } finally {
      setWanted(null)
    }
  }
  const [opens, without] = effects[category]
  return (
    <li>
      <Switch
        ref={box}
        label={name}
        checked={wanted ?? accepted}
        // A disabled control would lose the keyboard's focus.
        aria-disabled={wanted !== null || undefined}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${own}-error ${own}-effect`}
        onChange={(event) => {
          if (wanted === null) void change(event.target.checked)
        }}
      />
      <FieldError id={`${own}-error`}>{error}</FieldError>
      {statement && <Statement html={statement} />}
      <Effect id={`${own}-effect`}>{t(decided_at ? without : opens)}</Effect>
      {decided_at && (
        <Effect>
          {t(accepted ? 'agreed_on' : 'withdrawn_on', { date: formatDate(decided_at, timezone), version })}
        </Effect>
      )}
    </li>
  )
}

const Effect = styled.p`
  margin-top: var(--space-1);
  ${type('caption')}
  color: var(--text-2);
`
const Statement = styled(RichText)`
  ${type('caption')}
  color: var(--text-2);
`
