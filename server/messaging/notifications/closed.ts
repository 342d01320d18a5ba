import { featureflag } from '#shared/classkeys/platform/featureflag.ts'
import { contractDay, flagOfPath, isFlagOn } from '#shared/rules/index.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Whether a feature flag closes the screen at a path for a member, so that no mail or push message leads there. */
export const isClosedFor = async (db: Database, userId: number, path: string, now: Date): Promise<boolean> => {
  const flag = flagOfPath(path)
  if (flag === null) return false
  const rows = await db.query<{ name: string; is_enabled: boolean }>({
    name: 'find_flags_of_member',
    text: `select f.name, f.is_enabled from featureflag f
           where ${isMeantFor(featureflag, 'f', { me: '$1::bigint', day: '$2' })} order by f.id`,
    values: [userId, contractDay(now)],
  })
  return !isFlagOn(rows, flag)
}
