import { z } from 'zod'
import { kitEvent } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'

const course = z.array(kitEvent).max(1000)

interface Owned {
  user_id: number | null
  results_file: string | null
  is_used: boolean
  has_results: boolean
}

/** Results stay with their member, and a status history must be one that members and labs can be shown. */
export const kitHooks: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    const { events, user_id: userId, results_file: file, is_used: isUsed } = values
    if (events !== undefined && events !== null && !course.safeParse(events).success)
      throw fieldError(
        'events',
        'Must be a list of states with their times, such as [{"status": "collected", "created": "2026-03-02T10:00:00Z"}].',
      )
    if (id === null || userId === undefined) return
    const [kit] = await tx.query<Owned>({
      name: 'find_owner_of_results',
      text: `select user_id, results_file, is_used, (encrypted_data is not null or "rawResults" is not null) as has_results
             from userkits where id = $1 for update`,
      values: [id],
    })
    if (!kit || kit.user_id === userId) return
    if (userId !== null && (isUsed ?? kit.is_used) === true)
      throw fieldError(
        'user_id',
        'This kit’s sample is from its previous member. Clear “Used” if it is from this member.',
      )
    if (kit.user_id === null) return
    if (kit.has_results || (file === undefined ? kit.results_file : file) !== null)
      throw fieldError(
        'user_id',
        'This kit has results of its current member. Unregister it before assigning it to someone else.',
      )
  },
}
