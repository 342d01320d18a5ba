import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../app/types.ts'
import { campaignHandlers } from './campaigns.ts'

type Calls = Pick<typeof calls, 'getOrganization'>

type Row = Record<string, unknown> & { id: number; name: string; code: string | null }

export const organizationHandlers: HandlersOf<Calls> & typeof campaignHandlers = {
  ...campaignHandlers,

  /** What people see of an organization that they may join: its name and looks, nothing about its contacts or contracts. */
  getOrganization: async ({ query, services }) => {
    const [row] = await services.db.query<Row>({
      name: 'find_organization_by_code',
      text: `select id, name, code, type, logo_variants, brand_color, banner_name, banner_heading, banner_description, banner_img
             from organizations where lower(code) = lower($1) and is_active`,
      values: [query.code],
    })
    if (!row) throw new HaleError('NOT_FOUND', { message: 'There is no organization with this code' })
    return row
  },
}
