import type { NoOverlap } from '#shared/classkeys/spec.ts'
import { literal, quoted } from './quoting.ts'

/**
 * Prevents items of one reference from overlapping in time: each occupies the minutes from its start, on a number line where every
 * reference has its own stretch. An integer range needs no extension, unlike an index over a reference and a range.
 */
export const overlapRule = ({ of, from, minutes, where }: NoOverlap): string => {
  const start = `((${quoted(of)} << 32) + floor(extract(epoch from ${quoted(from)} at time zone 'UTC') / 60)::bigint)`
  return `exclude using gist (int8range(${start}, ${start} + ${quoted(minutes)}) with &&)
    where (${quoted(of)} is not null and ${quoted(where.field)} = ${literal(where.is)})`
}
