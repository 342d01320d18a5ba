import type { FastifyInstance } from 'fastify'
import type { Services } from '../../kernel/types.ts'
import { embeddedPath, readPartnerToken } from './tokens.ts'

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`

/** Uses up a token, even if several servers try at the same time. */
const redeem = async ({ db, config, now }: Services, token: string): Promise<boolean> => {
  const claims = await readPartnerToken(config.secret, token, now())
  if (!claims) return false
  const used = await db.query({
    name: 'redeem_partner_token',
    text: `insert into partner_sign_ins (id, user_id, used_at, expires_at)
           select $1, u.id, $3, $4 from users u where u.id = $2 and u.is_active on conflict (id) do nothing returning id`,
    values: [claims.id, claims.userId, now(), claims.expiresAt],
  })
  return used.length > 0
}

/** The page used instead of the partner's if no address is configured. It works without scripts and cookies. */
export const registerPartnerPage = (app: FastifyInstance, services: Services): void => {
  if (services.config.moreActive !== 'embedded') return
  const options = { schema: { hide: true }, config: { access: 'link' } } as const
  app.get<{ Querystring: { token?: unknown } }>(embeddedPath, options, async (request, reply) => {
    const { token } = request.query
    const isGood = typeof token === 'string' && (await redeem(services, token))
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    // It runs in a sandbox without an origin, which cannot key an agent cluster.
    reply.removeHeader('origin-agent-cluster')
    if (!isGood) return reply.code(403).send(page('Sign-in expired', 'This link has already been used or has expired.'))
    return reply.send(page('Signed in', 'You are signed in to the activity app.'))
  })
}

/** Deletes tokens too old to be tried again. */
export const sweepPartnerSignIns = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({ text: 'delete from partner_sign_ins where expires_at < $1', values: [now()] })
}
