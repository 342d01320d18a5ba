import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorState, Loading, SkeletonRows } from '#shared/ui/index.ts'
import { AgreementForm, useAgreements } from '../../legal/index.ts'
import { Footer, Step, type StepProps } from '../Step.tsx'

/** A checkbox for each agreement; the required ones must be checked to continue. */
export const AgreementStep = ({ next, back }: StepProps) => {
  const { t } = useTranslation('onboarding')
  const { documents, error, isLoading, retry, decide } = useAgreements()
  const agreements = documents?.models
  return (
    <Step title={t('agreements_title')} lead={agreements?.length === 0 ? t('agreements_none') : t('agreements_lead')}>
      {agreements ? (
        <AgreementForm
          agreements={agreements}
          decide={decide}
          onDone={next}
          footer={(isSaving) => <Footer back={back} loading={isSaving} />}
        />
      ) : error && !isLoading ? (
        <ErrorState onRetry={retry} />
      ) : (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Step>
  )
}
