import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { failureOf, type Failure } from '../../../app/index.ts'
import { Basics } from '../../preferences/index.ts'
import type { Account } from '../../../session/index.ts'
import { FailureNotice } from '../../../forms/index.ts'
import { Footer, Step, type StepProps } from '../Step.tsx'

interface SetupProps extends Omit<StepProps, 'next'> {
  account: Account
  /** Stores that the onboarding is finished, and goes home. */
  onFinish: () => Promise<void>
}

/** Units, language, theme and quiet hours, asked once. */
export const Setup = ({ account, back, onFinish }: SetupProps) => {
  const { t } = useTranslation('onboarding')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const finish = async () => {
    setSaving(true)
    setFailure(null)
    try {
      await onFinish()
    } catch (error) {
      setFailure(failureOf(error))
      setSaving(false)
    }
  }
  return (
    <Step title={t('setup_title')} lead={t('setup_lead')}>
      <FailureNotice failure={failure} onRetry={() => void finish()} />
      <Column>
        <Basics account={account} />
      </Column>
      <Footer back={back} next={() => void finish()} nextLabel={t('finish')} loading={isSaving} />
    </Step>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-4);
`
