import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { HaleError } from '#shared/errors.ts'
import { livePath } from '#shared/rules/index.ts'
import { readings } from '../../kernel/telemetry/index.ts'
import type { Services } from '../../kernel/types.ts'

const issuer = 'hale'
const audience = 'live-notifications'
/** The page gets a new one each time it loads the account. */
const tokenS = 12 * 60 * 60
const lookEveryMs = 2000
/** Proxies close silent connections, and sessions may have ended in the meantime. */
const beatEvery = 10
/** Seconds after which pages that were refused for others may find room. */
const againSeconds = 60

/** The token for live notifications, good for nothing else; null for administrators acting as a member. */
export const liveAccess = async (
  { config, now }: Pick<Services, 'config' | 'now'>,
  { userId, sessionId, actorId }: { userId: number; sessionId: string; actorId: number | null },
): Promise<{ userId: string; accessToken: string } | null> => {
  if (actorId !== null) return null
  const issuedAt = Math.floor(now().getTime() / 1000)
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenS)
    .sign(config.secret.hash(audience))
  return { userId: String(userId), accessToken }
}

interface Page {
  userId: number
  sessionId: string
  response: ServerResponse
}

const liveSessions = async ({ db, now }: Services, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ id: string }>({
    name: 'live_sessions_of_pages',
    text: 'select id from sessions where id = any($1) and ended_at is null and expires_at > $2',
    values: [ids, now()],
  })
  return new Set(rows.map(({ id }) => id))
}

const readToken = async (services: Services, header: string | undefined): Promise<Omit<Page, 'response'>> => {
  const options = { algorithms: ['HS256'], issuer, audience, currentDate: services.now() }
  for (const secret of services.config.secret.accepted) {
    const payload = await jwtVerify(header?.replace(/^bearer /i, '') ?? '', secret.hash(audience), options).then(
      (verified) => verified.payload,
      () => null,
    )
    if (!payload) continue
    const page = { userId: Number(payload.sub), sessionId: String(payload['sid']) }
    if ((await liveSessions(services, [page.sessionId])).has(page.sessionId)) return page
  }
  throw new HaleError('UNAUTHORIZED')
}

/**
 * `GET /v1/notifications/live`: server-sent events for members' open pages. `ready` when connected, and `notification` whenever there
 * is something new, which the page then loads with the usual calls. The database is queried for all pages of this server together,
 * and not at all while none is open. An account that opens too many loses the oldest.
 */
export const registerLiveNotifications = (app: FastifyInstance, services: Services): void => {
  const pages = new Set<Page>()
  readings.livePages = () => ({ open: pages.size })
  const { account: pagesAtMost, server: inAll } = services.config.livePages
  let timer: NodeJS.Timeout | null = null
  let newest = 0
  let looks = 0

  const end = (page: Page) => {
    pages.delete(page)
    page.response.end()
    if (pages.size === 0 && timer) {
      clearInterval(timer)
      timer = null
    }
  }
  const beat = async () => {
    const live = await liveSessions(
      services,
      [...pages].map(({ sessionId }) => sessionId),
    )
    for (const page of pages) {
      if (live.has(page.sessionId)) page.response.write(': still here\n\n')
      else end(page)
    }
  }
  const look = async () => {
    const news = await services.db.query<{ user_id: number; newest: number }>({
      name: 'look_for_news',
      text: 'select user_id, max(id) as newest from notifications where user_id = any($1) and id > $2 group by user_id',
      values: [[...new Set([...pages].map(({ userId }) => userId))], newest],
    })
    newest = Math.max(newest, ...news.map((one) => one.newest))
    const told = new Set(news.map(({ user_id: userId }) => userId))
    for (const page of pages) if (told.has(page.userId)) page.response.write('event: notification\ndata: {}\n\n')
    looks += 1
    if (looks % beatEvery === 0) await beat()
  }
  const begin = async () => {
    const [row] = await services.db.query<{ newest: number | null }>({
      text: 'select max(id) as newest from notifications',
    })
    newest = Math.max(newest, row?.newest ?? 0)
    timer ??= setInterval(() => {
      look().catch((error: unknown) => services.log.error({ err: error }, 'looking for notifications failed'))
    }, lookEveryMs).unref()
  }

  app.get(livePath, { schema: { hide: true }, config: { access: 'token' } }, async (request, reply) => {
    const known = await readToken(services, request.headers.authorization)
    if (pages.size === 0) await begin()
    const [surplus, ...others] = [...pages].filter(({ userId }) => userId === known.userId)
    if (surplus && others.length + 1 >= pagesAtMost) end(surplus)
    if (pages.size >= inAll) throw new HaleError('UNAVAILABLE', { retryAfter: againSeconds })
    reply.hijack()
    const page: Page = { ...known, response: reply.raw }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('event: ready\ndata: {}\n\n')
    pages.add(page)
    request.raw.once('close', () => end(page))
  })
  app.addHook('preClose', (done) => {
    for (const page of pages) end(page)
    done()
  })
}
