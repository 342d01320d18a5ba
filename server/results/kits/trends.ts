import { markersIn, readResultDocument } from '#shared/results/index.ts'
import { trendPoints, type DatedReading, type TrendPoint } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findSubstance } from './catalogue.ts'

const atMost = 200

/** One biomarker by month, from the newest results the server can read; sealed ones are not included. */
export const trendOf = async (db: Database, userId: number, code: string, timezone: string): Promise<TrendPoint[]> => {
  const rows = await db.query<{ results: unknown; at: string }>({
    name: 'plain_results_of_member',
    text: `select "rawResults" as results, coalesce(collected_on::text, to_char(coalesce(resulted_at, updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as at
           from userkits where user_id = $1 and "rawResults" is not null and provider_code = 'spot'
           order by coalesce(resulted_at, updated_at) desc limit ${atMost}`,
    values: [userId],
  })
  const readings = rows.flatMap(({ results, at }): DatedReading[] => {
    const document = readResultDocument('spot', results)
    if (document?.provider !== 'spot') return []
    return markersIn(document)
      .filter((marker) => marker.code.toLowerCase() === code.toLowerCase())
      .map((marker) => ({ ...marker, at }))
  })
  return trendPoints(readings, timezone, { substance: await findSubstance(db, code) })
}
