import { useEffect, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Beside, TextInput, toast, type } from '#shared/ui/index.ts'
import { failureOf, useClient, useDecimalSign, type Failure } from '../../app/index.ts'
import { useSetAccount } from '../../identity/preferences/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { heightTexts, isOtherHeight, readTape, type TapeField, type TapeTexts } from './tape.ts'
import { girths, useWords } from './useWords.ts'

interface TapeFormProps {
  /** The submit button is elsewhere. */
  id: string
  /** From the profile; it can be corrected here. */
  heightCm: number | null
  /** Called with whether anything has been entered. */
  onDirty: (isDirty: boolean) => void
  onSending: (isSending: boolean) => void
  onSaved: () => void
}

const nothing: TapeTexts = { weight: '', chest: '', waist: '', high_hips: '', height: '', feet: '', inches: '' }

/** Measurements taken with a tape, in the member's units. */
export const TapeForm = ({ id, heightCm: knownHeight, onDirty, onSending, onSaved }: TapeFormProps) => {
  const { t } = useTranslation('body_scans')
  const { isMetric } = useWords()
  const client = useClient()
  const setAccount = useSetAccount()
  const [start] = useState<TapeTexts>(() => ({ ...nothing, ...heightTexts(knownHeight, isMetric) }))
  const [texts, setTexts] = useState(start)
  useEffect(() => onDirty(texts !== start), [onDirty, texts, start])
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { body, heightCm, problems } = readTape(texts, isMetric, useDecimalSign())

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setFailure(null)
    const [first] = Object.keys(problems)
    if (first)
      return (event.currentTarget as HTMLFormElement).querySelector<HTMLInputElement>(`[name='${first}']`)?.focus()
    onSending(true)
    try {
      if (heightCm !== null && isOtherHeight(texts, knownHeight, isMetric)) await setAccount({ height_cm: heightCm })
      await client.call('createMeasurement', { body })
      toast.success(t('saved'), { id: 'scan-saved' })
      onSaved()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      onSending(false)
    }
  }
  const field = (name: TapeField, label: string, help?: string) => {
    const problem = isChecked ? problems[name] : undefined
    return (
      <TextInput
        key={name}
        name={name}
        label={label}
        help={help}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={texts[name]}
        error={problem === 'needed' ? t('needed') : problem && t('range', { low: problem.low, high: problem.high })}
        onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
      />
    )
  }
  const withUnit = (
    name: string,
    metric: 'unit_kilograms' | 'unit_centimeters',
    imperial: 'unit_pounds' | 'unit_inches',
  ) => t('unit_field', { name, unit: t(isMetric ? metric : imperial) })
  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)}>
      <Lead>{t('scan_tape_about')}</Lead>
      <FailureNotice failure={failure} />
      <Fields>
        {field('weight', withUnit(t('weight'), 'unit_kilograms', 'unit_pounds'))}
        {girths.map((name) => field(name, withUnit(t(name), 'unit_centimeters', 'unit_inches'), t(`tape_${name}`)))}
      </Fields>
      <Fields>
        {isMetric ? (
          field('height', withUnit(t('height'), 'unit_centimeters', 'unit_inches'))
        ) : (
          <>
            {field('feet', t('height_feet'))}
            {field('inches', t('height_inches'))}
          </>
        )}
      </Fields>
      <Help>{t(knownHeight === null ? 'height_help' : 'height_help_known')}</Help>
    </form>
  )
}

const Lead = styled.p`
  ${type('body-sm')}
  margin: 0 0 var(--space-4);
  color: var(--text-2);
`
const Help = styled.p`
  ${type('caption')}
  margin: var(--space-2) 0 0;
  color: var(--text-3);
`
const Fields = styled(Beside).attrs({ $least: '12.5rem' })`
  & + & {
    margin-top: var(--space-4);
  }
`
