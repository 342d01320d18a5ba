import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { shownIntake } from '#shared/rules/index.ts'
import { FieldError, Button, IconButton, type, useAnnouncedValue } from '#shared/ui/index.ts'
import { gramsOf, gramUnit, ounceUnit, quantityText, stepped, totalOf } from './amounts.ts'
import type { Part } from './draft.ts'
import { PartEditor } from './PartEditor.tsx'

interface IngredientRowProps {
  number: number
  part: Part
  /** The server's error for it. */
  error?: string | undefined
  /** Whether to show its errors. */
  isChecked: boolean
  onChange: (change: Partial<Part>) => void
  onRemove: () => void
}

/** An ingredient of the meal: its number, nutrients and amount, and a remove button. */
export const IngredientRow = ({ number, part, error, isChecked, onChange, onRemove }: IngredientRowProps) => {
  const { locale } = useFormats()
  const { t } = useTranslation('meals')
  const editor = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const isBroken = gramsOf(part) === null || part.per100g === null
  const [isOpen, setOpen] = useState(part.per100g === null)
  const isWeight = part.unit === gramUnit || part.unit === ounceUnit
  const quantity = part.quantity === null ? '–' : quantityText(part.quantity, locale)
  const isOne = part.quantity !== null && part.quantity <= 1
  const amount = isWeight || isOne ? `${quantity} ${part.unit}` : `${quantity} × ${part.unit}`
  const calories = part.per100g && t('calories', { count: shownIntake(totalOf([part]).energy) })
  const say = useAnnouncedValue([amount, calories].filter(Boolean).join(', '))
  const step = (direction: 1 | -1) => {
    onChange({ quantity: stepped(part, direction) })
    say()
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Row data-broken={(isChecked && isBroken) || error !== undefined || undefined} data-part={part.key}>
      <Line>
        <Disc aria-hidden="true">{number}</Disc>
        <Words>
          <p>{part.name}</p>
          {part.per100g === null ? (
            <Ask>
              <QuestionIcon size={16} aria-hidden />
              {t('values_missing')}
            </Ask>
          ) : (
            <small>{calories}</small>
          )}
        </Words>
        <Stepper>
          <IconButton label={t('less_of', { name: part.name })} onClick={() => step(-1)}>
            <MinusIcon size={20} />
          </IconButton>
          <AmountButton
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-controls={editor}
            aria-label={t('change_amount', { name: part.name, amount })}
            onClick={() => setOpen(!isOpen)}
          >
            {amount}
          </AmountButton>
          <IconButton label={t('more_of', { name: part.name })} onClick={() => step(1)}>
            <PlusIcon size={20} />
          </IconButton>
        </Stepper>
        <IconButton label={t('remove', { name: part.name })} onClick={onRemove}>
          <XIcon size={20} />
        </IconButton>
      </Line>
      {!part.isCertain && (
        <Unsure>
          <Ask>
            <QuestionIcon size={16} aria-hidden />
            {t('is_this_right')}
          </Ask>
          <Button color="gray" variant="tinted" onClick={() => onChange({ isCertain: true })}>
            {t('yes_right')}
          </Button>
        </Unsure>
      )}
      <div id={editor} hidden={!isOpen}>
        {isOpen && <PartEditor part={part} error={error} isChecked={isChecked} onChange={onChange} onDone={close} />}
      </div>
      {error && !isOpen ? <FieldError>{error}</FieldError> : null}
    </Row>
  )
}

const Row = styled.li`
  padding: var(--space-3) 0;
  border-bottom: var(--size-hairline) solid var(--line);

  &[data-broken] {
    box-shadow: inset 0 calc(-1 * var(--size-mark)) 0 var(--status-bad-solid);
  }
`
/* The stepper wraps below the name if both do not fit on one line. */
const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  @container (width < 25rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;

    > :nth-child(3) {
      grid-row: 2;
      grid-column: 2;
      justify-self: start;
    }
  }
`
const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: var(--radius-full);
  background: var(--bg-inverse);
  color: var(--text-on-inverse);
  font: var(--type-micro);
  font-weight: var(--weight-strong);
`
const Words = styled.div`
  min-width: 0;

  p {
    font: var(--type-body);
    font-weight: var(--weight-medium);
    overflow-wrap: anywhere;
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
const Ask = styled.span`
  ${type('caption')}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--status-warning-fg);
  font-weight: var(--weight-medium);
`
const Stepper = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`
const AmountButton = styled.button`
  min-width: 56px;
  max-width: 132px;
  min-height: var(--size-touch);
  padding: var(--space-1) 0;
  font: var(--type-label);
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  text-decoration: underline;
  text-decoration-color: var(--line-strong);
  text-decoration-style: dotted;
  text-underline-offset: var(--space-1);
`
const Unsure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin: var(--space-2) 0 0 38px;
`
