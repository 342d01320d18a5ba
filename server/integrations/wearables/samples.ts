import { createHash } from 'node:crypto'
import { addDays, type RecordedDay } from '#shared/rules/index.ts'

/** A number from 0 to 1 that is always the same for the same text. */
const shareOf = (words: string): number => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * A simulated day for demos: always the same for the same text. It is marked as simulated wherever it is
 * shown.
 */
export const sampleDay = (words: string, day: string): RecordedDay => {
  const share = (of: string) => shareOf(`${words} ${day} ${of}`)
  const steps = Math.round(4500 + 7500 * share('steps'))
  const minutes = Math.round(375 + 120 * share('sleep'))
  const wokeAt = Math.round(6 * 60 + 90 * share('woke'))
  const deep = Math.round(minutes * (0.15 + 0.08 * share('deep')))
  const rem = Math.round(minutes * (0.19 + 0.07 * share('rem')))
  const fellAsleep = 24 * 60 + wokeAt - minutes
  return {
    day,
    steps,
    distance_meters: Math.round(steps * (0.7 + 0.08 * share('stride'))),
    calories: Math.round(steps * 0.045 + 80 * share('calories')),
    sleep: {
      minutes,
      start:
        fellAsleep >= 24 * 60 ? `${day}T${clock(fellAsleep - 24 * 60)}` : `${addDays(day, -1)}T${clock(fellAsleep)}`,
      end: `${day}T${clock(wokeAt)}`,
      light: minutes - deep - rem,
      deep,
      rem,
    },
  }
}
