import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { DayPicker } from 'react-day-picker'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { textLanguageOf } from '#shared/rules/index.ts'
import { announce, type } from '#shared/ui/index.ts'

interface CalendarProps {
  /** YYYY-MM */
  month: string
  onMonth: (month: string) => void
  /** YYYY-MM-DD */
  today: string
  /** The last day that can be shown. */
  last: string
  selected: string | null
  onSelect: (day: string) => void
  isFree: (day: string) => boolean
}

const pad = (value: number): string => String(value).padStart(2, '0')
/** Days are calendar days: the calendar receives them as local dates, so that no timezone can shift them. */
const dateOf = (day: string): Date => new Date(`${day}T00:00`)
const dayOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** A month in which days without free times are disabled. */
export const Calendar = ({ month, onMonth, today, last, selected, onSelect, isFree }: CalendarProps) => {
  const { firstDay, formatLongDate, formatMonth, formatWeekday, weekdayLetters } = useFormats()
  const { t, i18n } = useTranslation('appointments')
  return (
    <Look
      lang={textLanguageOf(i18n.language)}
      mode="single"
      required
      weekStartsOn={firstDay as 0 | 1 | 5 | 6}
      month={dateOf(`${month}-01`)}
      onMonthChange={(date: Date) => {
        onMonth(dayOf(date).slice(0, 7))
        announce(`${formatMonth(date)} ${date.getFullYear()}`)
      }}
      startMonth={dateOf(today)}
      endMonth={dateOf(last)}
      today={dateOf(today)}
      selected={selected === null ? undefined : dateOf(selected)}
      onSelect={(date: Date | undefined) => date && onSelect(dayOf(date))}
      disabled={(date: Date) => !isFree(dayOf(date))}
      formatters={{
        formatCaption: (date) => `${formatMonth(date)} ${date.getFullYear()}`,
        formatWeekdayName: (date) => weekdayLetters[date.getDay()] ?? '',
      }}
      labels={{
        labelDayButton: (date, { disabled, today: isToday }) =>
          [formatLongDate(date), isToday && t('today'), disabled && t('no_times')].filter(Boolean).join(', '),
        labelWeekday: (date) => formatWeekday(date),
        labelGrid: (date) => `${formatMonth(date)} ${date.getFullYear()}`,
        labelPrevious: () => t('previous_month'),
        labelNext: () => t('next_month'),
        labelNav: () => t('months'),
      }}
      components={{
        // Its own would be a live region; the month turned to is announced by the announcer.
        CaptionLabel: ({ role: _role, 'aria-live': _live, ...label }) => <span {...label} />,
        Chevron: ({ orientation }) =>
          orientation === 'left' ? <CaretLeftIcon size={20} aria-hidden /> : <CaretRightIcon size={20} aria-hidden />,
      }}
    />
  )
}

const Look = styled(DayPicker)`
  position: relative;

  .rdp-month_caption {
    ${type('h3')}
    display: flex;
    align-items: center;
    min-height: var(--size-touch);
    padding-inline-end: calc(2 * var(--size-touch));
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto auto;
    display: flex;
  }
  .rdp-nav button {
    display: grid;
    place-items: center;
    width: var(--size-touch);
    height: var(--size-touch);
    border: 0;
    border-radius: var(--radius-full);
    background: none;
    color: var(--text);
    cursor: pointer;
  }
  .rdp-nav button:hover {
    background: var(--bg-hover);
  }
  .rdp-nav button[aria-disabled='true'] {
    color: var(--text-disabled);
    cursor: default;
  }
  .rdp-month_grid {
    width: 100%;
    margin-top: var(--space-3);
    border-collapse: separate;
    border-spacing: min(var(--space-1), 4px);
    table-layout: fixed;
  }
  .rdp-weekday {
    ${type('caption')}
    padding-block: var(--space-2);
    color: var(--text-2);
    text-align: center;
  }
  .rdp-day {
    padding: 0;
  }
  .rdp-day_button {
    ${type('body')}
    display: block;
    width: 100%;
    min-height: var(--size-touch);
    border: 0;
    border-radius: var(--radius-lg);
    background: var(--btn-blue-tint);
    color: var(--btn-blue-on-tint);
    /* Seven days in a row leave larger figures no room. */
    font-size: min(1rem, 6vw);
    font-weight: var(--weight-medium);
    cursor: pointer;
  }
  /* Forced colors draw no background. */
  @media (forced-colors: active) {
    .rdp-day_button:not(:disabled) {
      border: var(--size-hairline) solid ButtonBorder;
    }
  }
  .rdp-day_button:hover {
    background: var(--btn-blue-tint-hover);
  }
  .rdp-disabled .rdp-day_button {
    background: none;
    color: var(--text-3);
    font-weight: var(--weight-regular);
    cursor: default;
  }
  .rdp-today .rdp-day_button {
    box-shadow: inset 0 0 0 var(--size-hairline) var(--line-strong);
  }
  .rdp-selected .rdp-day_button {
    background: var(--btn-blue-fill);
    color: var(--btn-blue-on-fill);
  }
`
