import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { hashToken, randomToken } from '../../kernel/crypto/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { hasSignIn } from '../federation/index.ts'
import { basePath, scimError, type Directory } from './messages.ts'

type Calls = Pick<typeof calls, 'listScimTokens' | 'createScimToken' | 'revokeScimToken'>

const dayMs = 24 * 60 * 60_000
/** `last_used_at` is written at most this often. */
const seenEveryMs = 60_000

/**
 * The organization of a token.
 * @throws Error in the protocol's form: 401 for a token that is unknown, revoked or expired, 403 for one of an organization whose
 * contract does not run or that has set up no sign-in
 */
export const directoryOf = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string | null,
): Promise<Directory> => {
  const [row] =
    token === null
      ? []
      : await db.query<{ id: number; name: string; organization_id: number; last_used_at: Date | null }>({
          name: 'find_scim_token',
          text: `select t.id, t.name, t.organization_id, t.last_used_at from scim_tokens t
                 where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2`,
          values: [hashToken(token), now()],
        })
  if (!row) throw scimError(401, 'The token is not valid.')
  if (!(await hasSignIn(db, row.organization_id, now())))
    throw scimError(403, 'The organization has no sign-in set up, or its contract does not run.')
  if (now().getTime() - (row.last_used_at?.getTime() ?? 0) > seenEveryMs)
    await db.query({
      name: 'note_scim_token_use',
      text: 'update scim_tokens set last_used_at = $2 where id = $1',
      values: [row.id, now()],
    })
  return { tokenId: row.id, tokenName: row.name, organizationId: row.organization_id }
}

const tokensOf = async ({ db, config, now }: Services, organizationId: number) => {
  const rows = await db.query<{
    id: number
    name: string
    created_at: Date
    expires_at: Date
    last_used_at: Date | null
  }>({
    name: 'find_scim_tokens',
    text: `select id, name, created_at, expires_at, last_used_at from scim_tokens
           where organization_id = $1 and revoked_at is null order by id`,
    values: [organizationId],
  })
  return {
    url: `${config.publicUrl}${basePath}`,
    is_ready: await hasSignIn(db, organizationId, now()),
    tokens: rows.map(({ id, name, ...row }) => ({
      id,
      name,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  }
}

export const tokenHandlers: HandlersOf<Calls> = {
  listScimTokens: ({ params, services }) => tokensOf(services, params.id),

  createScimToken: async ({ params, body, services }) => {
    const { db, now } = services
    const [found] = await db.query({ text: 'select 1 from organizations where id = $1', values: [params.id] })
    if (!found) throw new HaleError('NOT_FOUND')
    const token = `hale_scim_${randomToken()}`
    await db.query({
      name: 'add_scim_token',
      text: `insert into scim_tokens (organization_id, name, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
      values: [params.id, body.name, hashToken(token), now(), new Date(now().getTime() + body.days * dayMs)],
    })
    return { ...(await tokensOf(services, params.id)), token }
  },

  revokeScimToken: async ({ params, body, services }) => {
    const [row] = await services.db.query({
      name: 'revoke_scim_token',
      text: `update scim_tokens set revoked_at = $3 where id = $2 and organization_id = $1 and revoked_at is null returning id`,
      values: [params.id, body.token_id, services.now()],
    })
    if (!row) throw new HaleError('NOT_FOUND')
    return tokensOf(services, params.id)
  },
}
