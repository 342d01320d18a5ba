import type { calls } from '#shared/calls/index.ts'
import { settingAddress, type Setting } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'

type Calls = Pick<typeof calls, 'getNamidaUrl'>

export const addressHandlers: HandlersOf<Calls> = {
  getNamidaUrl: async ({ services }) => {
    const settings = await services.db.query<Setting & Record<string, unknown>>({
      name: 'find_namida_url',
      text: `select name, value from global_defaults where lower(name) = 'namidaurl'`,
    })
    return { url: settingAddress(settings, 'NamidaUrl') }
  },
}
