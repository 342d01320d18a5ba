import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { keepingLinks } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Calls = Pick<typeof calls, 'linkCampaign' | 'unlinkCampaign' | 'toggleCampaign'>
interface Pair {
  organization_id: number
  campaign_id: number
}
interface Link extends Pair {
  is_active: boolean
}

/** @throws VALIDATION at an unknown id */
const assertExist = async (db: Database, { organization_id, campaign_id }: Pair): Promise<void> => {
  const [found] = await db.query<{ organization: boolean; campaign: boolean }>({
    name: 'find_organization_and_campaign',
    text: `select exists (select 1 from organizations where id = $1) as organization,
             exists (select 1 from campaigns where id = $2) as campaign`,
    values: [organization_id, campaign_id],
  })
  if (!found?.organization) throw fieldError('organization_id', 'No organization has this id.')
  if (!found.campaign) throw fieldError('campaign_id', 'No campaign has this id.')
}

/** Changes the link between an organization and a campaign, recorded in the history of both. @throws VALIDATION */
const changing = <T>(
  services: Services,
  caller: Caller,
  pair: Pair,
  change: (tx: Database) => Promise<T>,
): Promise<T> =>
  services.db.transaction(async (tx) => {
    await assertExist(tx, pair)
    const campaigns = { services, caller, resource: 'organizations', ids: [pair.organization_id], field: 'campaigns' }
    const organizations = { services, caller, resource: 'campaigns', ids: [pair.campaign_id], field: 'organizations' }
    return keepingLinks(tx, campaigns, () => keepingLinks(tx, organizations, () => change(tx)))
  })

/** The campaigns of organizations, each active or not. */
export const campaignHandlers: HandlersOf<Calls> = {
  linkCampaign: ({ body: { organization_id, campaign_id, is_active }, caller, services }) =>
    changing(services, caller, { organization_id, campaign_id }, async (tx) => {
      // Fields omitted in a second call are kept.
      const [link] = await tx.query<Link>({
        name: 'link_campaign',
        text: `insert into campaign_organizations as link (organization_id, campaign_id, is_active)
               values ($1, $2, coalesce($3::boolean, true))
               on conflict (campaign_id, organization_id) do update set is_active = coalesce($3::boolean, link.is_active)
               returning organization_id, campaign_id, is_active`,
        values: [organization_id, campaign_id, is_active ?? null],
      })
      if (!link) throw new Error('The link was not saved')
      return link
    }),

  unlinkCampaign: ({ body: { organization_id, campaign_id }, caller, services }) =>
    changing(services, caller, { organization_id, campaign_id }, async (tx) => {
      await tx.query({
        name: 'unlink_campaign',
        text: 'delete from campaign_organizations where organization_id = $1 and campaign_id = $2',
        values: [organization_id, campaign_id],
      })
      return { organization_id, campaign_id }
    }),

  /** Without `is_active` the campaign is toggled. */
  toggleCampaign: ({ body: { organization_id, campaign_id, is_active }, caller, services }) =>
    changing(services, caller, { organization_id, campaign_id }, async (tx) => {
      const [link] = await tx.query<Link>({
        name: 'toggle_campaign',
        text: `update campaign_organizations set is_active = coalesce($3::boolean, not is_active)
               where organization_id = $1 and campaign_id = $2 returning organization_id, campaign_id, is_active`,
        values: [organization_id, campaign_id, is_active ?? null],
      })
      if (!link) throw new HaleError('NOT_FOUND', { message: 'This organization does not have this campaign' })
      return link
    }),
}
