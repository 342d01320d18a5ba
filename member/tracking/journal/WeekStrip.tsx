import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { VisuallyHidden } from '#shared/ui/index.ts'
import { useLoggingDay } from '../../app/index.ts'
import type { StreakDay } from './types.ts'
import { arcPath, arcPoints, strip, type Point } from './streakArc.ts'

interface WeekStripProps {
  days: readonly StreakDay[]
  /** Called with the day to log for. */
  onChoose: (day: string) => void
}

/** A calendar day as a local time: noon, so that no timezone moves it to another day. */
const noon = (date: string): Date => new Date(`${date}T12:00:00`)
const dayNumber = (date: string): number => Number(date.slice(8, 10))
/**
 * The week as an arc of seven days. A list of the days covers the decorative drawing; past days and today are buttons that
 * select the day to log for.
 */
export const WeekStrip = ({ days, onChoose }: WeekStripProps) => {
  const { formatDate, formatWeekday } = useFormats()
  const { t } = useTranslation('journal')
  const { day: chosen } = useLoggingDay()
  const points = arcPoints(days.length)
  const first = points[0]
  const last = points.at(-1)
  return (
    <Place>
      <Arc viewBox={`0 0 ${strip.width} ${strip.height}`} aria-hidden="true">
        {first && last && <path d={arcPath(first, last)} className="track" />}
        {days.map((day, index) => {
          const [from, to, next] = [points[index], points[index + 1], days[index + 1]]
          const isWalked = day.status === 'completed' && (next?.status === 'completed' || next?.isCurrentDay)
          return from && to && isWalked ? <path key={day.date} d={arcPath(from, to)} className="walked" /> : null
        })}
        {days.map((day, index) => {
          const point = points[index]
          return point ? (
            <DayMark
              key={day.date}
              day={day}
              point={point}
              letter={formatWeekday(noon(day.date)).charAt(0).toUpperCase()}
              isChosen={day.date === chosen && !day.isCurrentDay}
            />
          ) : null
        })}
      </Arc>
      <Days aria-label={t('week_strip')}>
        {days.map((day, index) => {
          const state = t(`streak_day_${day.status}`, { day: formatWeekday(noon(day.date)) })
          const words = `${state}, ${formatDate(day.date)}`
          return (
            <li
              key={day.date}
              data-status={day.status}
              aria-current={day.isCurrentDay ? 'date' : undefined}
              style={{ left: `${((points[index]?.x ?? 0) / strip.width) * 100}%` }}
            >
              {day.status === 'upcoming' ? (
                <VisuallyHidden>{words}</VisuallyHidden>
              ) : (
                <button
                  type="button"
                  aria-label={words}
                  // Today is the default, which the list marks as current.
                  aria-pressed={day.date === chosen && !day.isCurrentDay}
                  onClick={() => onChoose(day.date)}
                />
              )}
            </li>
          )
        })}
      </Days>
    </Place>
  )
}

interface DayMarkProps {
  day: StreakDay
  point: Point
  letter: string
  /** Selected, and not today. */
  isChosen: boolean
}

const DayMark = ({ day, point: { x, y }, letter, isChosen }: DayMarkProps) => {
  const size = day.isCurrentDay ? 19 : 14
  const around = 2 * Math.PI * size
  return (
    <g data-mark={day.status} data-current={day.isCurrentDay}>
      {day.isCurrentDay && <circle cx={x} cy={y} r="23" className="ground" />}
      {isChosen && <circle cx={x} cy={y} r="20" className="chosen" />}
      {day.status === 'completed' && (
        <>
          <circle cx={x} cy={y} r={size + 1} className="done" />
          <path d={`M${x - 5.2} ${y + 0.3}l3.6 3.8 7-7.6`} className="tick" />
        </>
      )}
      {day.status === 'upcoming' && <circle cx={x} cy={y} r={size} className="open" />}
      {day.status === 'missed' && (
        <>
          <circle cx={x} cy={y} r={size} className="open dashed" />
          <path d={`M${x - 4} ${y}h8`} className="dash" />
        </>
      )}
      {day.status === 'incomplete' && (
        <>
          <circle cx={x} cy={y} r={size} className="ring" />
          <circle
            cx={x}
            cy={y}
            r={size}
            className="started"
            strokeDasharray={`${around / 3} ${around}`}
            transform={`rotate(-90 ${x} ${y})`}
          />
          <text x={x} y={y + 5} className="number">
            {dayNumber(day.date)}
          </text>
        </>
      )}
      <text
        x={x}
        y={y + (day.isCurrentDay ? 42 : 37)}
        className={day.isCurrentDay || isChosen ? 'letter now' : 'letter'}
      >
        {letter}
      </text>
    </g>
  )
}

const Place = styled.div`
  position: relative;
  max-width: 400px;
  margin: var(--space-2) auto 0;
`
/* Each day takes a seventh of the width, centered on its mark, over the full height of the drawing. */
const Days = styled.ol`
  position: absolute;
  inset: 0;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: absolute;
    inset: 0 auto;
    width: 13.6%;
    transform: translateX(-50%);
  }
  button {
    width: 100%;
    height: 100%;
    border: 0;
    border-radius: var(--radius-md);
    background: transparent;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, var(--text-on-inverse) 6%, transparent);
  }
`
const Arc = styled.svg`
  display: block;
  width: 100%;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;

  .track {
    stroke: var(--streak-up);
    stroke-width: 2;
    opacity: 0.7;
  }
  .walked {
    stroke: var(--accent);
    stroke-width: 2;
  }
  .ground {
    fill: var(--bg-inverse);
  }
  .chosen {
    fill: var(--bg-inverse);
    stroke: var(--text-on-inverse);
    stroke-width: 2;
  }
  .done {
    fill: var(--accent);
  }
  .tick {
    stroke: var(--bg-inverse);
    stroke-width: 2.4;
  }
  .open {
    fill: var(--bg-inverse);
    stroke: var(--streak-up);
    stroke-width: 2;
  }
  .dashed {
    stroke-dasharray: 3 5;
  }
  .dash {
    stroke: var(--text-on-inverse-2);
    stroke-width: 2;
  }
  .ring {
    fill: var(--bg-inverse);
    stroke: var(--line-inverse);
    stroke-width: 3.5;
  }
  .started {
    stroke: var(--accent);
    stroke-width: 3.5;
  }
  text {
    font: var(--type-caption);
    font-weight: 500;
    text-anchor: middle;
    fill: var(--text-on-inverse-2);
  }
  .now,
  .number {
    font-weight: 600;
    fill: var(--text-on-inverse);
  }
`
