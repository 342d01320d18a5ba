import type { AnswerOf } from '#shared/calls/index.ts'

export type Attention = AnswerOf<'getDashboard'>['attention'][number]

/** The instants figures are counted from. */
export interface Today {
  now: Date
  /** The start and end of the caller's day. */
  day: string
  start: Date
  end: Date
}
