import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { mealLimits, readNumber, readWhole, type DecimalSign, type Nutrients } from '#shared/rules/index.ts'
import { Beside, Button, FieldError, Select, TextInput, type } from '#shared/ui/index.ts'
import { useDecimalSign, useUnits } from '../../app/index.ts'
import { gramsOf, gramUnit, inUnit, isUnclearQuantity, ounceUnit, readQuantity, typedQuantity } from './amounts.ts'
import type { Part } from './draft.ts'

interface PartEditorProps {
  part: Part
  error?: string | undefined
  isChecked: boolean
  onChange: (change: Partial<Part>) => void
  onDone: () => void
}

/** The exact amount of an ingredient in any of its units, and for custom foods the values per 100 g. */
export const PartEditor = ({ part, error, isChecked, onChange, onDone }: PartEditorProps) => {
  const { t } = useTranslation('meals')
  const isMetric = useUnits() === 'metric'
  const { locale } = useFormats()
  const decimal = useDecimalSign()
  const [typed, setTyped] = useState(part.quantity === null ? '' : typedQuantity(part.quantity, locale))
  // The stepper and unit changes set the amount from outside the field.
  const [known, setKnown] = useState(part.quantity)
  if (known !== part.quantity) {
    setKnown(part.quantity)
    if (readQuantity(typed, decimal, part.unit) !== part.quantity && part.quantity !== null)
      setTyped(typedQuantity(part.quantity, locale))
  }
  const grams = gramsOf(part)
  // An amount that was entered in ounces stays in them until another unit is chosen.
  const weights = !isMetric ? [ounceUnit, gramUnit] : part.unit === ounceUnit ? [gramUnit, ounceUnit] : [gramUnit]
  const units = [
    ...part.portions.map(({ label }) => ({ value: label, label })),
    ...weights.map((unit) => ({ value: unit, label: t(unit === gramUnit ? 'unit_grams' : 'unit_ounces') })),
  ]
  const tooMuch = grams === null && part.quantity !== null && part.quantity > 0
  const whole = readWhole(typed)
  const refusal =
    whole !== null && isUnclearQuantity(typed, decimal, part.unit)
      ? t('amount_unclear', { whole: typedQuantity(whole, locale), part: typed.trim().replace(/[.,]/, decimal) })
      : t(tooMuch ? 'amount_too_much' : 'amount_invalid', { max: mealLimits.grams })
  return (
    <Editor>
      <Fields>
        <TextInput
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={grams === null ? refusal : error}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange({ quantity: readQuantity(event.target.value, decimal, part.unit) })
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The focus moves to a button, which the same key would press.
            event.preventDefault()
            onDone()
          }}
        />
        <Select
          label={t('unit')}
          options={units}
          value={part.unit}
          onChange={(event) => onChange({ unit: event.target.value, quantity: inUnit(part, event.target.value) })}
        />
      </Fields>
      {part.ingredientId === null && <OwnValues part={part} isChecked={isChecked} onChange={onChange} />}
      <Foot>
        <span>{grams === null ? '' : t('that_is_grams', { grams: Math.round(grams) })}</span>
        <Button color="gray" variant="outlined" onClick={onDone}>
          {t('done')}
        </Button>
      </Foot>
    </Editor>
  )
}

const ownFields = [
  ['energy', 'energy_field', 900],
  ['carbs', 'carbs_field', 100],
  ['protein', 'protein_field', 100],
  ['fat', 'fat_field', 100],
] as const

const readValue = (typed: string, max: number, decimal: DecimalSign): number | null => {
  const value = readNumber(typed, decimal)
  return value !== null && value >= 0 && value <= max ? value : null
}

/** Values per 100 g of a custom food, as on its label. All four are required: a missing value is not zero. */
const OwnValues = ({
  part: { per100g },
  isChecked,
  onChange,
}: Pick<PartEditorProps, 'part' | 'isChecked' | 'onChange'>) => {
  const { locale } = useFormats()
  const { t } = useTranslation('meals')
  const decimal = useDecimalSign()
  const [typed, setTyped] = useState<Record<keyof Nutrients, string>>(() => {
    const text = (name: keyof Nutrients) => (per100g ? typedQuantity(per100g[name], locale) : '')
    return { energy: text('energy'), carbs: text('carbs'), protein: text('protein'), fat: text('fat') }
  })
  const read = (values: typeof typed): Nutrients | null => {
    const [energy, carbs, protein, fat] = ownFields.map(([name, , max]) => readValue(values[name], max, decimal))
    if (energy == null || carbs == null || protein == null || fat == null || carbs + protein + fat > 100) return null
    return { energy, carbs, protein, fat }
  }
  const isFull = ownFields.every(([name, , max]) => readValue(typed[name], max, decimal) !== null)
  return (
    <fieldset>
      <Legend>{t('values_per_100')}</Legend>
      <Beside $least="7rem">
        {ownFields.map(([name, label, max]) => (
          <TextInput
            key={name}
            label={t(label)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            error={
              (isChecked || typed[name] !== '') && readValue(typed[name], max, decimal) === null
                ? t('value_invalid', { max })
                : undefined
            }
            onChange={(event) => {
              const next = { ...typed, [name]: event.target.value }
              setTyped(next)
              onChange({ per100g: read(next) })
            }}
          />
        ))}
      </Beside>
      {isFull && read(typed) === null ? <FieldError>{t('values_too_heavy')}</FieldError> : null}
    </fieldset>
  )
}

const Editor = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`
const Fields = styled(Beside)`
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
`
const Legend = styled.legend`
  ${type('label')}
  margin-bottom: var(--space-2);
`
const Foot = styled.div`
  ${type('caption')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  color: var(--text-2);
`
