import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { bloodPressureRanges, typicalDays, type BloodPressureRange, type TypicalDay } from '#shared/rules/index.ts'
import { failureOf, SharedAnswers, type Failure } from '../../../app/index.ts'
import { useSetAccount } from '../../preferences/index.ts'
import type { Account } from '../../../session/index.ts'
import { FailureNotice } from '../../../forms/index.ts'
import { Choices } from '../Choices.tsx'
import { Footer, Step, type StepProps } from '../Step.tsx'

type AboutAccount = StepProps & { account: Account }

/** Keeps a step's answer until it is stored with the account. */
const useAnswer = <Value extends string>(
  initial: Value | null,
  store: (value: Value) => Promise<void>,
  next: () => void,
) => {
  const [value, setValue] = useState(initial)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const submit = async () => {
    if (value === null) return
    setSaving(true)
    setFailure(null)
    try {
      if (value !== initial) await store(value)
      next()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSaving(false)
    }
  }
  return { value, setValue, failure, isSaving, submit: () => void submit() }
}

/** The member's usual blood pressure, as far as they know. */
export const BloodPressure = ({ account, next, skip, back }: AboutAccount) => {
  const { t } = useTranslation('onboarding')
  const setAccount = useSetAccount()
  const store = (blood_pressure_range: BloodPressureRange) => setAccount({ blood_pressure_range })
  const answer = useAnswer(account.profile.blood_pressure_range, store, next)
  return (
    <Step title={t('pressure_title')} lead={t('pressure_lead')}>
      <FailureNotice failure={answer.failure} onRetry={answer.submit} />
      <SharedAnswers account={account}>
        <Choices
          label={t('pressure_title')}
          value={answer.value}
          options={bloodPressureRanges.map((value) => ({
            value,
            title: t(`pressure_${value}`),
            help: t(`pressure_${value}_help`),
          }))}
          onChange={answer.setValue}
        />
      </SharedAnswers>
      <Footer back={back} skip={skip} next={answer.submit} loading={answer.isSaving} disabled={answer.value === null} />
    </Step>
  )
}

/** How much the member moves on a typical day. */
export const TypicalDayStep = ({ account, next, skip, back }: AboutAccount) => {
  const { t } = useTranslation('onboarding')
  const setAccount = useSetAccount()
  const store = (typical_day_activity: TypicalDay) => setAccount({ typical_day_activity })
  const answer = useAnswer(account.profile.typical_day_activity, store, next)
  return (
    <Step title={t('day_title')} lead={t('day_lead')}>
      <FailureNotice failure={answer.failure} onRetry={answer.submit} />
      <SharedAnswers account={account}>
        <Choices
          label={t('day_title')}
          value={answer.value}
          options={typicalDays.map((value) => ({ value, title: t(`day_${value}`), help: t(`day_${value}_help`) }))}
          onChange={answer.setValue}
        />
      </SharedAnswers>
      <Footer back={back} skip={skip} next={answer.submit} loading={answer.isSaving} disabled={answer.value === null} />
    </Step>
  )
}
