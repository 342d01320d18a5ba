import type { FormEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Beside, Card, TextInput, type } from '#shared/ui/index.ts'
import { useDecimalSign } from '../../app/index.ts'
import { readManualValues, type ManualName, type ManualProblem, type ManualTexts } from './manualValues.ts'

const fields = [
  ['hr', 'pulse'],
  ['sbp', 'systolic'],
  ['dbp', 'diastolic'],
  ['spo2', 'oxygen'],
] as const

interface ManualEntryProps {
  texts: ManualTexts
  /** Whether to ask for the heart rate as well: cuffs and oximeters show it, and no scan measured it. */
  hasPulse: boolean
  onChange: (texts: ManualTexts) => void
  /** A field was left, so that its value is whole. */
  onLeave: () => void
  /** Whether saving was attempted; from then on every error is shown. */
  isChecked: boolean
  /** The server's errors, by field. */
  refusals: Readonly<Record<string, string>>
  isLocked: boolean
  /** Enter in a field, or a submit button. */
  onSubmit: () => void
  /** The save button, once there are values. */
  children: ReactNode
}

/** Values from a cuff and an oximeter, for members who have them. */
export const ManualEntry = ({
  texts,
  hasPulse,
  onChange,
  onLeave,
  isChecked,
  refusals,
  isLocked,
  onSubmit,
  children,
}: ManualEntryProps) => {
  const { t } = useTranslation('vitals_scan')
  const { problems } = readManualValues(texts, useDecimalSign())
  const said = (problem: ManualProblem) =>
    problem.key === 'number_range' ? t('number_range', { low: problem.low, high: problem.high }) : t(problem.key)
  const errorOf = (name: ManualName) => {
    const problem = problems[name]
    return isChecked && problem ? said(problem) : refusals[name]
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Card aria-labelledby="typed-title">
      <Head>
        <h2 id="typed-title">{t('typed_title')}</h2>
        <p>{t(hasPulse ? 'typed_lead_all' : 'typed_lead')}</p>
      </Head>
      <form noValidate onSubmit={submit}>
        <Beside $least="12.5rem">
          {fields
            .filter(([name]) => hasPulse || name !== 'hr')
            .map(([name, key]) => (
              <TextInput
                key={name}
                name={name}
                label={t(key)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                disabled={isLocked}
                value={texts[name]}
                error={errorOf(name)}
                onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
                onBlur={onLeave}
              />
            ))}
        </Beside>
        {children && <Foot>{children}</Foot>}
      </form>
    </Card>
  )
}

const Head = styled.div`
  margin-bottom: var(--space-5);

  h2 {
    ${type('h2')}
  }
  p {
    ${type('body-sm')}
    margin: var(--space-1) 0 0;
    color: var(--text-2);
  }
`
const Foot = styled.div`
  margin-top: var(--space-5);
`
