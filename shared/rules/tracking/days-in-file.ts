import { dayFrom, dayOrderOf, timeFrom, type DayOrder, type FileTime } from '../files/file-days.ts'
import { decimalOf, numberFrom, type FileNumbers, type NumberCell } from '../files/file-numbers.ts'
import type { TableFile } from '../files/upload-file.ts'
import { wallClock } from '../time/clock.ts'
import { addDays } from '../time/dates.ts'
import { isRealDate } from '../time/calendar.ts'
import type { DecimalSign } from '../values/numbers.ts'
import type { RecordedDay } from './body-metrics.ts'
import {
  columnByName,
  dayColumns,
  dayRowsOf,
  distances,
  metersPer,
  textOf,
  type Column,
  type Name,
  type Row,
} from './day-columns.ts'
import { isNightOf, problemOfDay } from './recorded-days.ts'

/** Why a row of a file is not taken. */
export interface FileDayProblem {
  /** As numbered by a spreadsheet; in JSON the place in the list, from 1. */
  line: number
  kind: 'above' | 'day' | 'empty' | 'night' | 'number' | 'stages' | 'time' | 'twice'
  /** The heading of the column, as in the file. */
  column: string | null
  value: string | null
  /** The line that has the same figure for the day. */
  other?: number
}

export interface DaysInFile {
  /** Newest first. */
  days: RecordedDay[]
  problems: FileDayProblem[]
  /** Columns that are not imported, as in the file, each once. */
  leftOut: string[]
  /** Null if the file's dates need no decision. */
  dayOrder: ReturnType<typeof dayOrderOf>
  /** Null if the file's numbers need no decision. */
  numbers: FileNumbers | null
  /** Whether the days wait for such a decision. */
  isUndecided: boolean
  /** Whether the file has a day and a figure at all. */
  hasColumns: boolean
}

/** How a file is read; what the file leaves open is decided by a person. */
interface Reading {
  today: string
  timezone: string
  dayOrder?: DayOrder | undefined
  decimal?: DecimalSign | undefined
}

const cellsOf = (rows: readonly Row[], kinds: readonly Column['kind'][]) =>
  rows.flatMap(({ cells }) =>
    dayColumns.flatMap(({ name, kind }) => {
      const value = cells[name]
      return kinds.includes(kind) && typeof value === 'string' && textOf(value) !== '' ? [{ text: value, kind }] : []
    }),
  )
const numbersOf = (rows: readonly Row[]): NumberCell[] =>
  cellsOf(rows, ['whole', 'number']).map(({ text, kind }) => ({ text, isWhole: kind === 'whole' }))

/** Stops reading a row. */
class RowProblem extends Error {
  readonly kind: FileDayProblem['kind']
  readonly column: Name | null
  constructor(kind: FileDayProblem['kind'], column: Name | null) {
    super(kind)
    this.kind = kind
    this.column = column
  }
}

/** A local time, and the instant from which the length of a night is computed. A time in UTC is converted to the member's timezone. */
const clockOf = ({ time, offset }: FileTime, day: string, timezone: string): { local: string; at: number } => {
  const at = Date.parse(`${day}T${time}Z`) - (offset ?? 0) * 60_000
  const local = offset === 0 ? wallClock(new Date(at), timezone).toISOString().slice(0, 19) : `${day}T${time}`
  return { local: local.replace(/:00$/, ''), at }
}

interface ReadRow {
  line: number
  day: RecordedDay
  /** The day was written with a time, so that several rows may be parts of it. */
  isPart: boolean
}

const readRow = ({ cells }: Row, line: number, reading: Required<Reading>): ReadRow => {
  const { dayOrder, decimal, timezone } = reading
  const text = (name: Name) => textOf(cells[name])
  const figure = (name: Name): number | undefined => {
    const value = cells[name]
    if (text(name) === '') return undefined
    const number =
      typeof value === 'number'
        ? value
        : numberFrom({ text: text(name), isWhole: columnByName.get(name)?.kind === 'whole' }, decimal)
    if (number === null || typeof value === 'boolean') throw new RowProblem('number', name)
    return number
  }
  const time = (name: Name): FileTime | null => {
    if (text(name) === '') return null
    const read = timeFrom(text(name), dayOrder)
    if (!read) throw new RowProblem('time', name)
    return read
  }
  const [from, to] = [time('sleep_start'), time('sleep_end')]
  const written = text('day')
  const whole = dayFrom(written, dayOrder)
  const timed = isRealDate(whole) ? null : timeFrom(written, dayOrder)
  const end = to?.day ? clockOf(to, to.day, timezone) : null
  const dayOf = timed?.day ? clockOf(timed, timed.day, timezone).local.slice(0, 10) : whole
  const day = written === '' && end ? end.local.slice(0, 10) : dayOf
  if (!isRealDate(day)) throw new RowProblem('day', 'day')
  const until = to && (end ?? clockOf(to, day, timezone))
  // A time alone that is later than the end is the evening before.
  const startDay = from && (from.day ?? (to && from.time > to.time ? addDays(day, -1) : day))
  const since = from && startDay ? clockOf(from, startDay, timezone) : null
  const distance = distances.find((name) => text(name) !== '')
  const meters = distance && figure(distance)
  const [light, deep, rem] = [figure('light_minutes'), figure('deep_minutes'), figure('rem_minutes')]
  const stages = (light ?? 0) + (deep ?? 0) + (rem ?? 0)
  const between = since && until ? Math.round((until.at - since.at) / 60_000) : 0
  if (!isNightOf(day, since?.local, until?.local)) throw new RowProblem('night', since ? 'sleep_start' : 'sleep_end')
  const minutes = figure('sleep_minutes') ?? (stages || between)
  if (minutes === 0 && (since ?? until)) throw new RowProblem('night', since ? 'sleep_start' : 'sleep_end')
  return {
    line,
    isPart: timed !== null,
    day: {
      day,
      steps: figure('steps'),
      distance_meters:
        meters === undefined || distance === undefined ? undefined : Math.round(meters * metersPer[distance]),
      calories: figure('calories'),
      // A night of zero minutes was not recorded.
      sleep: minutes === 0 ? undefined : { minutes, start: since?.local, end: until?.local, light, deep, rem },
    },
  }
}

const figures = ['steps', 'distance_meters', 'calories', 'sleep'] as const
const columnOf = { day: 'day', steps: 'steps', calories: 'calories', sleep: 'sleep_minutes' } as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** One day of several rows: their figures together if the rows are parts of it, each of them once if they are not. */
const together = (rows: readonly ReadRow[], refuse: (row: ReadRow, other: number) => void): ReadRow | null => {
  const [first, ...others] = rows
  if (!first) return null
  const isInParts = rows.some(({ isPart }) => isPart)
  let sum = first.day
  const lineOf = new Map(figures.map((name) => [name, first.line]))
  for (const row of others) {
    const given = figures.filter((name) => row.day[name] !== undefined)
    const twice = given.find(
      (name) => sum[name] !== undefined && (isInParts ? name === 'sleep' : !isSame(sum[name], row.day[name])),
    )
    if (twice) {
      refuse(row, lineOf.get(twice) ?? first.line)
      continue
    }
    const added = given.map((name) => {
      if (sum[name] === undefined) lineOf.set(name, row.line)
      const value = row.day[name]
      return [name, isInParts && typeof value === 'number' ? Number(sum[name] ?? 0) + value : value]
    })
    sum = { ...sum, ...(Object.fromEntries(added) as Partial<RecordedDay>) }
  }
  return { ...first, day: sum }
}

/**
 * The days in a file with a table or a list. Every row is part of a day, or named with the reason why not. What a row does not give is
 * left out, and not empty.
 */
export const daysInFile = (file: TableFile, reading: Reading): DaysInFile => {
  const { rows, leftOut, above } = dayRowsOf(file)
  const problems = above.map((line): FileDayProblem => ({ line, kind: 'above', column: null, value: null }))
  const dayOrder = dayOrderOf(cellsOf(rows, ['day', 'time']).map(({ text }) => text))
  const numbers = decimalOf(numbersOf(rows))
  const order = reading.dayOrder ?? (dayOrder && !dayOrder.isCertain ? null : (dayOrder?.order ?? 'mdy'))
  const decimal = reading.decimal ?? (numbers ? numbers.decimal : '.')
  const isUndecided = order === null || decimal === null
  const answer = {
    days: [],
    problems,
    leftOut: [...new Set(leftOut)],
    dayOrder,
    numbers,
    isUndecided,
    hasColumns: rows.length > 0,
  }
  if (isUndecided) return answer
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const refuse = (line: number, kind: FileDayProblem['kind'], column: Name | null, other?: number): void => {
    const { heads = {}, cells = {} } = byLine.get(line) ?? {}
    const name = column === null ? undefined : (heads[column] ?? column)
    const value = column === null ? '' : textOf(cells[column])
    problems.push({
      line,
      kind,
      column: name ?? null,
      value: value === '' ? null : value,
      ...(other !== undefined && { other }),
    })
  }
  const isFit = ({ line, day }: ReadRow): boolean => {
    const problem = problemOfDay(day, reading.today)
    if (!problem) return true
    const { field, kind } = problem
    const distance = distances.find((name) => byLine.get(line)?.heads[name] !== undefined) ?? 'distance_meters'
    const column = field === 'distance_meters' ? distance : columnOf[field]
    refuse(line, kind, kind === 'empty' ? null : column)
    return false
  }
  const read = rows.flatMap((row): ReadRow[] => {
    try {
      const found = readRow(row, row.line, { ...reading, dayOrder: order, decimal })
      return isFit(found) ? [found] : []
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      refuse(row.line, error.kind, error.column)
      return []
    }
  })
  const days = [...Map.groupBy(read, ({ day }) => day.day).values()].flatMap((group) => {
    const one = together(group, (row, other) => refuse(row.line, 'twice', 'day', other))
    return one && (group.length === 1 || isFit(one)) ? [one.day] : []
  })
  return {
    ...answer,
    days: days.toSorted((a, b) => b.day.localeCompare(a.day)),
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}
