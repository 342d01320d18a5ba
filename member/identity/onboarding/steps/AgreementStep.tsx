import { useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorState, Loading, SkeletonRows, type } from '#shared/ui/index.ts'
import { AgreementForm, ConsentSwitch, useAgreements, type Decision } from '../../legal/index.ts'
import { Footer, Step, type StepProps } from '../Step.tsx'

/** A checkbox for each agreement; the required ones must be checked to continue. Below them the consents, which are free. */
export const AgreementStep = ({ next, back }: StepProps) => {
  const { t } = useTranslation('onboarding')
  const { documents, error, isLoading, retry, decide } = useAgreements()
  const underway = useRef(new Set<Promise<void>>())
  const choose = async (decisions: readonly Decision[]) => {
    const save = decide(decisions)
    underway.current.add(save)
    try {
      await save
    } finally {
      underway.current.delete(save)
    }
  }
  // A choice that could not be saved is said beside its switch, so the step stays.
  const goOn = async () => {
    const choices = await Promise.allSettled(underway.current)
    if (choices.every(({ status }) => status === 'fulfilled')) next()
  }
  const { models, consents } = documents ?? {}
  const lead = models?.length ? t('agreements_lead') : consents?.length === 0 ? t('agreements_none') : null
  return (
    <Step title={t('agreements_title')} lead={lead}>
      {models && consents ? (
        <AgreementForm
          agreements={models}
          decide={decide}
          onDone={goOn}
          footer={(isSaving) => (
            <>
              {consents.length > 0 && (
                <Choices aria-labelledby="consents">
                  <h2 id="consents">{t('consents_title')}</h2>
                  <p>{t('consents_lead')}</p>
                  <ul>
                    {consents.map((consent) => (
                      <ConsentSwitch key={consent.id} consent={consent} decide={choose} />
                    ))}
                  </ul>
                </Choices>
              )}
              <Footer back={back} loading={isSaving} />
            </>
          )}
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

const Choices = styled.section`
  padding-top: var(--space-6);

  h2 {
    ${type('h2')}
  }
  > p {
    margin-top: var(--space-1);
    ${type('body-sm')}
    color: var(--text-2);
  }
  li {
    padding: var(--space-3) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
`
