import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { acceptCamelCase, flag, id, idInput, item, pair, text } from '../schemas.ts'

const campaign = pair('organization_id', 'campaign_id')
const campaignState = {
  body: acceptCamelCase(z.object({ organization_id: idInput, campaign_id: idInput, is_active: flag.optional() })),
  answer: z.object({ organization_id: id, campaign_id: id, is_active: z.boolean() }),
  handles: { 400: 'message' },
} as const

export const organizationCalls = defineCalls({
  getOrganization: {
    method: 'GET',
    path: '/organization',
    summary: 'Returns an organization by its code',
    access: 'signed-in',
    query: z.object({ code: text(100) }),
    answer: item.extend({ name: z.string(), code: z.string().nullable() }),
    failure: 'Failed to load organization',
  },
  listVirtualCareTypes: {
    method: 'GET',
    path: '/client/virtual-care-types',
    summary: 'Returns the virtual care services of the member’s organizations, in their order',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        z.object({
          id: z.int().positive(),
          name: z.string(),
          /** HTML. */
          description: z.string().nullable(),
          cta_img: z.string().nullable(),
          cta_text: z.string().nullable(),
          cta_url: z.string().nullable(),
          hours: z.string().nullable(),
          cost: z.string().nullable(),
        }),
      ),
    }),
    failure: 'Failed to load virtual care types',
    assumed: true,
  },
  linkCampaign: {
    method: 'POST',
    path: '/admin/campaign/link',
    summary: 'Adds a campaign to an organization',
    access: { permission: 'campaigns:write' },
    ...campaignState,
    failure: 'Failed to link campaign',
  },
  unlinkCampaign: {
    method: 'POST',
    path: '/admin/campaign/unlink',
    summary: 'Removes a campaign from an organization',
    access: { permission: 'campaigns:write' },
    ...campaign,
    failure: 'Failed to unlink campaign',
  },
  toggleCampaign: {
    method: 'POST',
    path: '/admin/campaign/toggle',
    summary: 'Turns an organization’s campaign on or off',
    access: { permission: 'campaigns:write' },
    ...campaignState,
    failure: 'Failed to toggle campaign',
  },
})
