import { PintGlassIcon } from '@phosphor-icons/react/dist/csr/PintGlass'
import { useId, useState, type SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { largestHydrationEntry, ouncesOf, readNumber } from '#shared/rules/index.ts'
import { Button, fact, TextInput, toast, type } from '#shared/ui/index.ts'
import { useDecimalSign, useLoggingDay } from '../../app/index.ts'
import { useHydration, useWaterWords } from '../journal/index.ts'

/** Called with what was logged, in words, and how to take it back. */
export type OnLogged = (words: string, undo: () => void) => void

/** A glass of water in one press, or another amount in the member's unit. */
export const Water = ({ onLogged }: { onLogged: OnLogged }) => {
  const { t } = useTranslation(['quick_entry', 'journal'])
  const heading = useId()
  const { isMetric, glasses, shownOf, total, ofGoal, stated } = useWaterWords()
  const unit = isMetric ? 'milliliters' : 'ounces'
  const { day, isToday, words, onDay } = useLoggingDay()
  const { ounces, goal, isRecorded, increment, decrement } = useHydration()
  const decimal = useDecimalSign()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const log = (amount: number) => {
    const added = increment(amount)
    if (added === 0) {
      toast.info(isToday ? t('day_full') : t('day_full_past', words), { id: 'quick-entry' })
      return
    }
    onLogged(onDay(t(`added_${unit}`, { amount: shownOf(added) })), () => decrement(added))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const value = readNumber(typed, decimal) ?? 0
    const amount = isMetric ? ouncesOf(Math.round(value)) : Math.round(value)
    if (amount <= 0 || amount > largestHydrationEntry)
      setError(t('amount_needed', { min: 1, max: shownOf(largestHydrationEntry) }))
    else log(amount)
  }
  return (
    <Section aria-labelledby={heading}>
      <Head>
        <h3 id={heading}>{t('water')}</h3>
        {ounces !== null && (
          <span {...fact(`water.${day}`, stated(ounces, goal))}>
            {isRecorded ? `${total(ounces)} ${ofGoal(goal)}` : t('journal:nothing_logged')}
          </span>
        )}
      </Head>
      <Glasses>
        {glasses.map((amount, index) => (
          <Button
            key={amount}
            color="blue"
            variant="tinted"
            size="lg"
            icon={<PintGlassIcon size={16 + 4 * index} aria-hidden />}
            aria-label={t(`add_${unit}`, { amount: shownOf(amount) })}
            data-focus-first={index === 0 || undefined}
            onClick={() => log(amount)}
          >
            {t(unit, { amount: shownOf(amount) })}
          </Button>
        ))}
      </Glasses>
      <Other onSubmit={submit} noValidate>
        <TextInput
          label={t(`other_${unit}`)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" color="blue" variant="outlined">
          {t('add')}
        </Button>
      </Other>
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: var(--space-3);
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-3);

  span {
    ${type('caption')}
    color: var(--text-2);
  }
`
const Glasses = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.75rem), 1fr));
  gap: var(--space-2);

  > * {
    padding-inline: var(--space-2);
    white-space: nowrap;
  }
`
const Other = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);

  > :first-child {
    flex: 1 1 10rem;
  }
`
