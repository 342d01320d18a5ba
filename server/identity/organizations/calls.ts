import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { contractDay } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import { isInForce } from '../../kernel/organizations/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { campaignHandlers } from './campaigns.ts'
import { findUsage } from './usage.ts'

type Calls = Pick<typeof calls, 'getOrganization' | 'getOrganizationUsage' | 'listVirtualCareTypes'>
type VirtualCareType = AnswerOf<'listVirtualCareTypes'>['models'][number] & { translations: Translations | null }

type Row = Record<string, unknown> & { id: number; name: string; code: string }

export const organizationHandlers: HandlersOf<Calls> & typeof campaignHandlers = {
  ...campaignHandlers,

  /** What people see of an organization they may join: its name and appearance, but no contacts or contracts. */
  getOrganization: async ({ query, services }) => {
    const [row] = await services.db.query<Row>({
      name: 'find_organization_by_code',
      text: `select id, name, code, type, logo_variants, brand_color, banner_name, banner_heading, banner_description, banner_img
             from organizations o where lower(code) = lower($1) and ${isInForce('o', '$2')}`,
      values: [query.code, contractDay(services.now())],
    })
    if (!row) throw new HaleError('NOT_FOUND', { message: say('organization_unknown') })
    return row
  },

  getOrganizationUsage: ({ params, services }) => findUsage(services, params.id),

  listVirtualCareTypes: async ({ caller, services }) => {
    const types = await services.db.query<VirtualCareType>({
      name: 'find_own_virtual_care_types',
      text: `select t.id, t.name, t.description, t.cta_img, t.cta_text, t.cta_url, t.hours, t.cost, t.translations from virtual_care_types t
             where t.is_active and exists (
               select 1 from organization_virtual_care_types ot
               join organizations o on o.id = ot.organization_id and ${isInForce('o', '$2')}
               join user_organizations uo on uo.organization_id = o.id and uo.user_id = $1
               where ot.virtual_care_type_id = t.id)
             order by t."order", folded(t.name) limit 50`,
      values: [caller.userId, contractDay(services.now())],
    })
    return { models: types.map((type) => inLanguage(type, caller.language)) }
  },
}
