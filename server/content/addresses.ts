import type { calls } from '#shared/calls/index.ts'
import { isSafeUrl } from '#shared/rules/index.ts'
import type { HandlersOf } from '../app/types.ts'

type Calls = Pick<typeof calls, 'getNamidaUrl'>

/** Where a kit is registered here, while no address of the lab's is set. */
const ownRegistration = '/client/testing-center/register'

export const addressHandlers: HandlersOf<Calls> = {
  getNamidaUrl: async ({ services }) => {
    const [row] = await services.db.query<{ value: string | null }>({
      name: 'find_namida_url',
      text: `select value from global_defaults where lower(name) = 'namidaurl'`,
    })
    const set = row?.value?.trim()
    return { url: set && isSafeUrl(set) ? set : ownRegistration }
  },
}
