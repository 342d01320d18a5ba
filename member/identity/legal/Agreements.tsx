import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, EmptyState, SkeletonRows, Switch, toast, type } from '#shared/ui/index.ts'
import { RichText, WidgetCard } from '#shared/ui/widgets/index.ts'
import { useFailureToast, useTimezone } from '../../app/index.ts'
import { AgreementForm } from './AgreementForm.tsx'
import { DocumentText } from './DocumentText.tsx'
import { useAgreements, type Agreement, type Consent } from './useAgreements.ts'

/** What the member has accepted, what is still open, and the consents that can be withdrawn. */
export const Agreements = () => {
  const { t } = useTranslation('privacy')
  const { documents, error, isLoading, retry, decide } = useAgreements()
  const state = documents ? 'ready' : error && !isLoading ? { error } : 'loading'
  const open = documents?.models.filter(({ accepted }) => !accepted) ?? []
  const agreed = documents?.models.filter(({ accepted }) => accepted) ?? []
  const consents = documents?.consents ?? []
  return (
    <WidgetCard title={t('agreements')} state={state} skeleton={<SkeletonRows rows={3} />} onRetry={retry}>
      {open.length + agreed.length + consents.length === 0 && <EmptyState title={t('no_agreements')} />}
      {open.length > 0 && (
        <AgreementForm
          agreements={open}
          decide={decide}
          onDone={() => toast.success(t('agreed_now'))}
          footer={(isSaving) => (
            <Button type="submit" color="green" variant="filled" loading={isSaving}>
              {t('agree')}
            </Button>
          )}
        />
      )}
      <List>
        {agreed.map((agreement) => (
          <Agreed key={agreement.id} agreement={agreement} />
        ))}
        {consents.map((consent) => (
          <ConsentSwitch
            key={consent.id}
            consent={consent}
            decide={(accepted) => decide([{ id: consent.id, kind: 'consent', version: consent.version, accepted }])}
          />
        ))}
      </List>
    </WidgetCard>
  )
}

const Agreed = ({ agreement }: { agreement: Agreement }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('privacy')
  const timezone = useTimezone()
  return (
    <li>
      <h3>{agreement.name}</h3>
      <Since>
        <CheckCircleIcon size={18} weight="fill" aria-hidden />
        {t('agreed_on', { date: formatDate(agreement.accepted_at, timezone), version: agreement.version })}
      </Since>
      <DocumentText document={agreement} />
    </li>
  )
}

interface ConsentSwitchProps {
  consent: Consent
  decide: (accepted: boolean) => Promise<void>
}

/** What stops and what stays when a consent is withdrawn. */
const effects = {
  'data sharing': 'without_data_sharing',
  messages: 'without_messages',
  research: 'without_research',
  telehealth: 'without_telehealth',
  devices: 'without_devices',
  labs: 'without_labs',
  assistant: 'without_assistant',
  'page speed': 'without_page_speed',
  'organization sharing': 'without_organization_sharing',
  other: 'without_other',
} as const satisfies Record<Consent['category'], string>

/** One consent, with what stops and what stays without it. For a list. */
export const ConsentSwitch = ({ consent, decide }: ConsentSwitchProps) => {
  const { formatDate } = useFormats()
  const { name, statement, accepted, category, decided_at, version } = consent
  const { t } = useTranslation('privacy')
  const timezone = useTimezone()
  const fail = useFailureToast('consent')
  const [isPending, setPending] = useState(false)
  const change = async (isOn: boolean) => {
    setPending(true)
    try {
      await decide(isOn)
    } catch (failure) {
      fail(failure, () => change(isOn))
    } finally {
      setPending(false)
    }
  }
  return (
    <li>
      <Switch
        label={name}
        checked={accepted}
        disabled={isPending}
        onChange={(event) => void change(event.target.checked)}
      />
      {statement && <Statement html={statement} />}
      <Effect>{t(effects[category])}</Effect>
      {decided_at && (
        <Effect>
          {t(accepted ? 'agreed_on' : 'withdrawn_on', { date: formatDate(decided_at, timezone), version })}
        </Effect>
      )}
    </li>
  )
}

const List = styled.ul`
  li {
    padding: var(--space-3) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  h3 {
    ${type('label')}
  }
`
const Since = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  ${type('caption')}
  color: var(--text-2);

  svg {
    color: var(--status-good-fg);
  }
`
const Effect = styled.p`
  margin-top: var(--space-1);
  ${type('caption')}
  color: var(--text-2);
`
const Statement = styled(RichText)`
  ${type('caption')}
  color: var(--text-2);
`
