import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../app/types.ts'
import type { Database } from '../database/types.ts'

type Calls = Pick<typeof calls, 'linkCampaign' | 'unlinkCampaign' | 'toggleCampaign'>
interface Pair {
  organization_id: number
  campaign_id: number
}
interface Link extends Pair {
  is_active: boolean
}

/** @throws VALIDATION at the id that names nothing */
const assertExist = async (db: Database, { organization_id, campaign_id }: Pair): Promise<void> => {
  const [found] = await db.query<{ organization: boolean; campaign: boolean }>({
    name: 'find_organization_and_campaign',
    text: `select exists (select 1 from organizations where id = $1) as organization,
             exists (select 1 from campaigns where id = $2) as campaign`,
    values: [organization_id, campaign_id],
  })
  if (!found?.organization) throw fieldError('organization_id', 'There is no organization with this id.')
  if (!found.campaign) throw fieldError('campaign_id', 'There is no campaign with this id.')
}

/** The campaigns that organizations take part in, each active or not. */
export const campaignHandlers: HandlersOf<Calls> = {
  linkCampaign: ({ body: { organization_id, campaign_id, is_active }, services }) =>
    services.db.transaction(async (tx) => {
      await assertExist(tx, { organization_id, campaign_id })
      // What a second call does not say stays as it was.
      const [link] = await tx.query<Link>({
        name: 'link_campaign',
        text: `insert into campaign_organizations as link (organization_id, campaign_id, is_active)
               values ($1, $2, coalesce($3::boolean, true))
               on conflict (campaign_id, organization_id) do update set is_active = coalesce($3::boolean, link.is_active)
               returning organization_id, campaign_id, is_active`,
        values: [organization_id, campaign_id, is_active ?? null],
      })
      if (!link) throw new Error('The link was not written')
      return link
    }),

  unlinkCampaign: async ({ body: { organization_id, campaign_id }, services }) => {
    await assertExist(services.db, { organization_id, campaign_id })
    await services.db.query({
      name: 'unlink_campaign',
      text: 'delete from campaign_organizations where organization_id = $1 and campaign_id = $2',
      values: [organization_id, campaign_id],
    })
    return { organization_id, campaign_id }
  },

  /** Without `is_active` the campaign changes to what it is not. */
  toggleCampaign: async ({ body: { organization_id, campaign_id, is_active }, services }) => {
    await assertExist(services.db, { organization_id, campaign_id })
    const [link] = await services.db.query<Link>({
      name: 'toggle_campaign',
      text: `update campaign_organizations set is_active = coalesce($3::boolean, not is_active)
             where organization_id = $1 and campaign_id = $2 returning organization_id, campaign_id, is_active`,
      values: [organization_id, campaign_id, is_active ?? null],
    })
    if (!link) throw new HaleError('NOT_FOUND', { message: 'This organization does not have this campaign' })
    return link
  },
}
