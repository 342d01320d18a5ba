import type { NoOverlap } from '#shared/classkeys/define.ts'
import { literal, quoted } from './quoting.ts'

/**
 * Keeps items of one reference apart in time: each takes the minutes from its start on, on a line that every reference has
 * a stretch of its own on. A range of whole numbers needs no extension, unlike an index over a reference and a range.
 */
export const overlapRule = ({ of, from, minutes, where }: NoOverlap): string => {
  const start = `((${quoted(of)} << 32) + floor(extract(epoch from ${quoted(from)} at time zone 'UTC') / 60)::bigint)`
  return `exclude using gist (int8range(${start}, ${start} + ${quoted(minutes)}) with &&)
    where (${quoted(of)} is not null and ${quoted(where.field)} = ${literal(where.is)})`
}
