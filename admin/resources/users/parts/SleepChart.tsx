import { styled } from '@mui/material/styles'
import { addDays, formatISO, parseISO } from 'date-fns'
import { formatDate } from '../../../format/format.ts'
import { durationWords, sleepSentence, type Night } from './sleep.ts'

const Bars = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  height: 96,
  padding: '0 18px',
  '& i': {
    flex: 1,
    minWidth: 1,
    maxWidth: 28,
    borderRadius: '3px 3px 0 0',
    backgroundColor: 'var(--chart-sleep-light)',
  },
  '& i[data-none]': { backgroundColor: 'var(--chart-track)', height: 2 },
})
const Sentence = styled('p')({ margin: 0, padding: '4px 18px 12px', font: 'var(--type-body-sm)' })

interface SleepChartProps {
  nights: readonly Night[]
  /** The first and last day shown. */
  from: string
  to: string
}

/** A bar for each night in the range, with a summary. Nights without a record are a flat line. */
export const SleepChart = ({ nights, from, to }: SleepChartProps) => {
  const byDay = new Map(nights.map(({ date, sleep }) => [date, sleep]))
  const days: string[] = []
  for (let day = parseISO(from); formatISO(day, { representation: 'date' }) <= to; day = addDays(day, 1)) {
    days.push(formatISO(day, { representation: 'date' }))
  }
  const longest = Math.max(600, ...nights.map(({ sleep }) => sleep ?? 0))
  const sentence = sleepSentence(nights)
  const words = nights.flatMap(({ date, sleep }) =>
    sleep === null ? [] : [`${formatDate(date)}: ${durationWords(sleep)}`],
  )
  return (
    <>
      <Sentence>{sentence}</Sentence>
      <Bars role="img" aria-label={`Sleep. ${sentence} ${words.join('; ')}`}>
        {days.map((day) => {
          const sleep = byDay.get(day) ?? null
          return sleep === null ? (
            <i key={day} data-none="" title={`${formatDate(day)}: not recorded`} />
          ) : (
            <i
              key={day}
              style={{ height: `${Math.max(2, (sleep / longest) * 100)}%` }}
              title={`${formatDate(day)}: ${durationWords(sleep)}`}
            />
          )
        })}
      </Bars>
    </>
  )
}
