/** How the readers of mails stop them: by a link and a press, or by the button of their mail program (RFC 8058). */
import type { FastifyInstance } from 'fastify'
import { limits } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { mailDeclaration, stoppableMails, type StoppableMail } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../database/types.ts'
import type { Config, Services } from '../types.ts'

type Settings = Pick<Config, 'publicUrl' | 'secret'>

/** Where the button of a mail program posts to. */
const oneClickPath = '/v1/unsubscribe'
const purpose = 'stops mails'
const subjectOf = (userId: number, what: StoppableMail): string => `${what}.${userId}`

/** Works for as long as the account exists, and for nothing else: it also stays the same when the secret is replaced. */
const keyOf = (secret: Config['secret'], userId: number, what: StoppableMail): string => {
  const subject = subjectOf(userId, what)
  return `${subject}.${secret.lasting.hash(purpose, subject).toString('base64url')}`
}

interface WayOut {
  /** The page that asks for a press. */
  link: string
  /** `List-Unsubscribe`, to be covered by the DKIM signature. */
  oneClick: string
}

/** The way out of a mail; null if it has none. */
export const wayOutOf = (
  { publicUrl, secret }: Settings,
  { kind, userId }: { kind: string; userId: number | null },
): WayOut | null => {
  const { wayOut } = mailDeclaration(kind)
  if (typeof wayOut !== 'string' || userId === null) return null
  const query = new URLSearchParams({ key: keyOf(secret, userId, wayOut) }).toString()
  return { link: `${publicUrl}/unsubscribe?${query}`, oneClick: `${publicUrl}${oneClickPath}?${query}` }
}

/** Whether a reader has stopped mails of a kind. */
export const isStopped = async (
  db: Database,
  { kind, userId }: { kind: string; userId: number | null },
): Promise<boolean> => {
  const { wayOut } = mailDeclaration(kind)
  if (typeof wayOut !== 'string' || userId === null) return false
  const rows = await db.query({
    name: 'find_stopped_mails',
    text: 'select 1 as is_stopped from user_preferences where user_id = $1 and unmailed ? $2::text',
    values: [userId, wayOut],
  })
  return rows.length > 0
}

/** Stops what a key of `wayOutOf` is for; repeated, it changes nothing. @throws LINK_EXPIRED for any other key */
export const stopMails = async (
  { db, config, now }: Pick<Services, 'db' | 'now'> & { config: Pick<Config, 'secret'> },
  key: string,
): Promise<void> => {
  const [given = '', id = '', hash = ''] = key.split('.')
  const what = stoppableMails.find((one) => one === given)
  const userId = Number(id)
  const isRight = config.secret.lasting.verify(Buffer.from(hash, 'base64url'), purpose, `${given}.${id}`)
  if (!what || !isRight)
    throw new HaleError('LINK_EXPIRED', {
      message: say('mail_link_broken'),
    })
  await db.query({
    name: 'stop_mails',
    text: `insert into user_preferences as p (user_id, unmailed, updated_at)
           select id, jsonb_build_array($2::text), $3 from users where id = $1
           on conflict (user_id) do update set updated_at = excluded.updated_at,
             unmailed = coalesce(p.unmailed, '[]'::jsonb) - $2::text || excluded.unmailed`,
    values: [userId, what, now()],
  })
}

const isOneClick = (body: unknown): boolean => /List-Unsubscribe"?(=|\s+)One-Click/.test(String(body))

/**
 * `POST /v1/unsubscribe` stops mails, with the body that RFC 8058 asks for and no session. Opening the address, as filters of mail
 * do, only leads to the page.
 */
export const registerUnsubscribe = (app: FastifyInstance, services: Services): void => {
  const options = { schema: { hide: true }, config: { access: 'public', limit: limits['public-write'] } } as const
  void app.register((scope, _options, done) => {
    // Forms of the other routes are read as files.
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.route<{ Querystring: { key?: string } }>({
      ...options,
      method: ['GET', 'HEAD'],
      url: oneClickPath,
      handler: async (request, reply) =>
        reply.redirect(`/unsubscribe?${new URLSearchParams({ key: String(request.query.key ?? '') }).toString()}`, 303),
    })
    scope.post<{ Querystring: { key?: string } }>(oneClickPath, options, async (request, reply) => {
      if (!isOneClick(request.body)) throw new HaleError('BAD_REQUEST', { message: say('not_one_click') })
      await stopMails(services, String(request.query.key ?? ''))
      return reply.code(200).type('text/plain').send('')
    })
    done()
  })
}
