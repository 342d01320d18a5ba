export interface Night {
  /** YYYY-MM-DD */
  date: string
  /** Minutes; null if nothing was recorded. */
  sleep: number | null
}

/** '7 h 30 min' */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** The nights in one sentence, ignoring nights without a record. */
export const sleepSentence = (nights: readonly Night[]): string => {
  const known = nights.flatMap(({ sleep }) => (sleep === null ? [] : [sleep]))
  if (known.length === 0) return 'No sleep recorded in this period.'
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  const count = known.length === 1 ? '1 night' : `${known.length} nights`
  return `${durationWords(mean)} per night on average, based on ${count}.`
}
