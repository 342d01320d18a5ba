import { z } from 'zod'
import { fieldError } from '#shared/errors.ts'
import type { Hooks } from './types.ts'

const course = z.array(z.looseObject({ status: z.string().trim().min(1).max(100), created: z.iso.datetime({ offset: true }) })).max(1000)

interface Owned {
  user_id: number | null
  results_file: string | null
  has_results: boolean
}

/** Results stay with the member they are of, and a course is one that members and labs can be shown. */
export const userkits: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    const { events, user_id: userId, results_file: file } = values
    if (events !== undefined && events !== null && !course.safeParse(events).success)
      throw fieldError('events', 'Must be a list of states with their times, such as [{"status": "collected", "created": "2026-03-02T10:00:00Z"}].')
    if (id === null || userId === undefined) return
    const [kit] = await tx.query<Owned>({
      name: 'find_owner_of_results',
      text: `select user_id, results_file, (encrypted_data is not null or "rawResults" is not null) as has_results
             from userkits where id = $1 for update`,
      values: [id],
    })
    if (!kit || kit.user_id === null || kit.user_id === userId) return
    if (kit.has_results || (file === undefined ? kit.results_file : file) !== null)
      throw fieldError('user_id', 'This kit has results of the member it belongs to. Unregister it before it becomes somebody else’s.')
  },
}
