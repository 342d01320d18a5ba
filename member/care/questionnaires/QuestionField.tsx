import { useId } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import type { AnswerValue, Question } from '#shared/rules/index.ts'
import { Asterisk, Checkbox, FieldError, RadioGroup, TextArea, TextInput, type } from '#shared/ui/index.ts'
import { toggled } from './answers.ts'

interface QuestionFieldProps {
  question: Question
  value: AnswerValue | undefined
  error?: string | undefined
  onChange: (value: AnswerValue) => void
}

const textOf = (value: AnswerValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** One question with its control. Required ones are marked; the error appears below. */
export const QuestionField = ({ question, value, error, onChange }: QuestionFieldProps) => {
  const { t } = useTranslation('questionnaires')
  const { code, kind, text, help, options, is_required, min, max, unit } = question
  if (kind === 'choice') {
    return (
      <div>
        <RadioGroup
          label={text}
          name={code}
          options={options}
          value={textOf(value) || undefined}
          onChange={onChange}
          required={is_required}
          error={error}
        />
        {help && <Under>{help}</Under>}
      </div>
    )
  }
  if (kind === 'choices') return <Choices question={question} value={value} error={error} onChange={onChange} />
  if (kind === 'confirm')
    return (
      <Checkbox
        label={text}
        checked={value === true}
        required={is_required}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  if (kind === 'number') {
    return (
      <TextInput
        label={unit ? t('with_unit', { text, unit }) : text}
        help={help ?? (min !== null && max !== null ? t('range', { min, max }) : undefined)}
        inputMode="decimal"
        value={textOf(value)}
        required={is_required}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextArea
      label={text}
      help={help ?? undefined}
      rows={2}
      value={textOf(value)}
      required={is_required}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const Choices = ({ question, value, error, onChange }: QuestionFieldProps) => {
  const id = useId()
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const { text, help, options, is_required } = question
  return (
    <Many aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend>
        {text}
        {is_required && <Asterisk />}
      </legend>
      {help && <Under>{help}</Under>}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={() => onChange(toggled(question, chosen, option.value))}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Many>
  )
}

const Many = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    ${type('label')}
  }
`
const Under = styled.p`
  ${type('caption')}
  color: var(--text-3);
`
