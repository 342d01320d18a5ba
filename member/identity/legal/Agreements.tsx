import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, EmptyState, SkeletonRows, toast, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useTimezone } from '../../app/index.ts'
import { AgreementForm } from './AgreementForm.tsx'
import { ConsentSwitch } from './ConsentSwitch.tsx'
import { DocumentText } from './DocumentText.tsx'
import { useAgreements, type Agreement } from './useAgreements.ts'

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
          heading="h4"
          decide={decide}
          onDone={() => void toast.success(t('agreed_now'))}
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
          <ConsentSwitch key={consent.id} consent={consent} decide={decide} />
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
      <h4>{agreement.name}</h4>
      <Since>
        <CheckCircleIcon size={18} weight="fill" aria-hidden />
        {t('agreed_on', { date: formatDate(agreement.accepted_at, timezone), version: agreement.version })}
      </Since>
      <DocumentText document={agreement} />
    </li>
  )
}

const List = styled.ul`
  form + & {
    margin-top: var(--space-4);
  }
  li {
    padding: var(--space-3) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  h4 {
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
