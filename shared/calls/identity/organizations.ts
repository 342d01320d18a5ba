import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { acceptCamelCase, flag, id, idInput, idParams, item, pair, text } from '../schemas.ts'

const campaign = pair('organization_id', 'campaign_id')
const campaignState = {
  body: acceptCamelCase(z.object({ organization_id: idInput, campaign_id: idInput, is_active: flag.optional() })),
  answer: z.object({ organization_id: id, campaign_id: id, is_active: z.boolean() }),
  handles: { 400: 'message' },
} as const

const domains = z.object({
  domains: z.array(
    z.object({
      domain: z.string(),
      /** Where the TXT record is expected, and what it must say. */
      record_name: z.string(),
      record_value: z.string(),
      verified_at: z.string().nullable(),
    }),
  ),
})

export const organizationCalls = defineCalls({
  getOrganization: {
    method: 'GET',
    path: '/organization',
    summary: 'Returns an organization by its code',
    access: 'signed-in',
    query: z.object({ code: text(100) }),
    answer: item.extend({ name: z.string(), code: z.string().nullable() }),
    failure: 'Failed to load organization',
    handles: { 404: 'message' },
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
  getOrganizationUsage: {
    method: 'GET',
    path: '/admin/organizations/{id}/usage',
    summary: 'Returns how much of its limits an organization uses',
    access: { permission: 'organizations:read' },
    params: idParams,
    answer: z.object({
      /** `most` is null for any number. */
      members: z.object({ used: z.int(), most: z.int().nullable() }),
      /** Since midnight UTC. */
      import_rows: z.object({ used: z.int(), most: z.int() }),
      /** Mails of its programs within the hour. */
      mails: z.object({ used: z.int(), most: z.int() }),
      /** At each server. */
      requests_per_minute: z.int(),
      member_storage_bytes: z.int(),
      /** Its background jobs that wait. */
      jobs: z.int(),
    }),
    failure: 'Failed to load the usage',
    handles: { 404: 'message' },
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
  listOrganizationDomains: {
    method: 'GET',
    path: '/admin/organizations/{id}/domains',
    summary: 'Returns the email domains an organization’s sign-in names, with the DNS record that proves each',
    access: { permission: 'federation:write' },
    params: idParams,
    answer: domains,
    failure: 'Failed to load domains',
    assumed: true,
  },
  verifyOrganizationDomain: {
    method: 'POST',
    path: '/admin/organizations/{id}/domains/verify',
    summary: 'Looks up the DNS record of a domain; if it is there, the organization’s sign-in counts for the domain',
    access: { permission: 'federation:write' },
    stepUp: true,
    params: idParams,
    body: z.object({ domain: text(253) }),
    answer: domains,
    failure: 'Failed to verify the domain',
    assumed: true,
  },
})
