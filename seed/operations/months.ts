import { countMonths } from '#server/operations/dashboard/months.ts'
import { addDays } from '#shared/rules/index.ts'
import type { Writer } from '../writer.ts'

/** Who had joined and was active, month by month: of the manager's organization as it would have been counted at the time. */
export const addMonths = async (writer: Writer): Promise<void> => {
  const { calendar, services } = writer
  const programs = { [writer.idOf('programs', 'sleep-well')]: 10, [writer.idOf('programs', 'diabetes-care')]: null }
  const rows: Record<string, unknown>[] = []
  for (let ago = 1, next = `${calendar.day(-1).slice(0, 7)}-01`; ago <= 12; ago += 1) {
    const month = `${addDays(next, -1).slice(0, 7)}-01`
    rows.push({
      organization_id: writer.idOf('organizations', 'harbor-logistics'),
      month,
      counted_on: addDays(next, 1),
      eligible: 20,
      invited: 10,
      joined: ago <= 9 ? 10 : null,
      active: ago <= 6 ? 10 : null,
      programs: ago === 1 ? programs : null,
    })
    next = month
  }
  await writer.insert('organization_months', rows)
  await countMonths({ ...services, now: () => calendar.now })
}
