/** Sends generated requests to every operation of the server's own OpenAPI document, and judges the answers. */
import fc from 'fast-check'
import { z } from 'zod'
import { seedIfEmpty } from '#seed/index.ts'
import { startSession } from '#server/identity/sign-in/sessions.ts'
import { signAccessToken } from '#server/identity/sign-in/tokens.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { startTestServer, type TestServer } from '../../harness/server.ts'
import { operationsOf, requestOf, type OpenApi, type Operation, type Sent } from './requests.ts'

const accounts = ['anonymous', 'member', 'administrator'] as const
type Account = (typeof accounts)[number]
/** Most of an anonymous visitor's requests are refused alike. */
const shares: readonly Account[] = ['anonymous', 'member', 'member', 'administrator', 'administrator', 'administrator']

export interface Finding {
  operation: string
  account: Account
  problem: string
  request: string
  answer: string
}
export interface Outcome {
  requests: number
  operations: number
  statuses: Record<string, number>
  findings: Finding[]
}

/** A demo whose clock stands still: no session expires, and every password was just entered. */
const start = async (): Promise<TestServer> => {
  const now = new Date()
  const server = await startTestServer({ now: () => now, logger: createLogger('silent') })
  await prepareAccess(server.services)
  await seedIfEmpty({ ...server.services, config: { ...server.services.config, seed: 'demo' } }, () => {})
  return server
}

/** Gives both accounts back what requests took from them: their session, their roles, and what a limit counted. */
const tokensOf = async ({ services }: TestServer): Promise<Partial<Record<Account, string>>> => {
  const { db, config, now } = services
  const [people] = await db.query<{ member: number; administrator: number }>({
    text: `select (select id from users order by email <> 'member@hale.test', id limit 1) as member,
             (select id from users order by email <> 'admin@hale.test', id desc limit 1) as administrator`,
  })
  if (!people) throw new Error('Nobody is left')
  await db.query({ text: 'delete from hourly_attempts' })
  await db.query({ text: 'delete from user_roles where user_id = $1', values: [people.member] })
  await db.query({
    text: 'update users set is_active = true where id = any($1)',
    values: [[people.member, people.administrator]],
  })
  await db.query({
    text: `insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Super Admin' on conflict do nothing`,
    values: [people.administrator],
  })
  const token = async (userId: number, isAdmin: boolean) => {
    const { id: sessionId } = await startSession(db, {
      userId,
      isAdmin,
      method: 'password',
      ip: '127.0.0.1',
      userAgent: 'fuzz',
      now: now(),
    })
    return (await signAccessToken(config.secret, { sessionId, userId, now: now() })).token
  }
  return { member: await token(people.member, false), administrator: await token(people.administrator, true) }
}

const errorShape = z.object({ error_code: z.string().min(1), message: z.string().min(1) })
const stackTrace = /\n\s+at .*:\d+:\d+|node_modules|server\/[\w/-]+\.ts/

/** What an answer to an operation has to look like, by its status. */
const judgeOf = (document: OpenApi) => {
  const schemas = new Map<string, z.ZodType>()
  const schemaOf = ({ operationId, responses }: Operation, status: number): z.ZodType | null => {
    const key = `${operationId} ${status}`
    const declared = responses[status]?.content?.['application/json']?.schema
    if (!declared) return null
    const whole = JSON.stringify({ ...declared, $defs: document.components.schemas })
    const known =
      schemas.get(key) ?? z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as never)
    schemas.set(key, known)
    return known
  }
  return (operation: Operation, answer: { status: number; type: string; text: string }): string | null => {
    const { status, type, text } = answer
    if (status >= 500) return `answered ${status}`
    if (status >= 400 && stackTrace.test(text)) return 'shows a stack trace'
    const isRedirect = status >= 300 && status < 400
    if (!isRedirect && !(status in operation.responses)) return `answered ${status}, which is not documented`
    if (!type.includes('json')) return status >= 400 ? `answered ${status} without JSON` : null
    const value: unknown = JSON.parse(text)
    // A list that was requested by range is answered as bare items.
    const schema = status >= 400 ? errorShape : Array.isArray(value) ? null : schemaOf(operation, status)
    const checked = schema?.safeParse(value)
    const issue = checked?.error?.issues[0]
    return issue ? `answered ${status} against its schema: ${issue.path.join('.')} ${issue.message}` : null
  }
}

const send = async (url: string, { method, path, headers, body }: Sent, token: string | undefined) => {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body }),
  })
  const type = response.headers.get('content-type') ?? ''
  const isEndless = type.startsWith('text/event-stream')
  if (isEndless) await response.body?.cancel()
  return { status: response.status, type, text: isEndless ? '' : await response.text() }
}

const renewEvery = 50

/**
 * @param requests how many to send at least
 * @param seed the same seed generates the same requests
 * @param only operations whose name contains this
 */
export const fuzz = async ({
  requests,
  seed,
  only = '',
}: {
  requests: number
  seed: number
  only?: string
}): Promise<Outcome> => {
  const server = await start()
  try {
    const document = (await server.call('GET', '/openapi.json')).body as unknown as OpenApi
    // It would close every other call.
    const open = operationsOf(document).filter(({ operationId }) => operationId !== 'setMaintenance')
    const operations = open.filter(({ operationId }) => operationId.includes(only))
    const judge = judgeOf(document)
    const each = Math.ceil(requests / operations.length)
    const samples = operations.map((operation, index) =>
      fc.sample(requestOf(document, operation), { numRuns: each, seed: seed + index }),
    )
    const outcome: Outcome = { requests: 0, operations: operations.length, statuses: {}, findings: [] }
    let tokens: Partial<Record<Account, string>> = {}
    for (let round = 0; round < each; round += 1) {
      for (const [index, operation] of operations.entries()) {
        const sent = samples[index]?.[round]
        if (!sent) continue
        if (outcome.requests % renewEvery === 0) tokens = await tokensOf(server)
        outcome.requests += 1
        const account = shares[(round + index) % shares.length] ?? 'anonymous'
        const note = (problem: string, answer: string) =>
          outcome.findings.push({
            operation: operation.operationId,
            account,
            problem,
            request: JSON.stringify(sent).slice(0, 600),
            answer: answer.slice(0, 300),
          })
        try {
          const answer = await send(server.url, sent, tokens[account])
          outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
          const problem = judge(operation, answer)
          if (problem) note(problem, answer.text)
        } catch (error) {
          const { cause, message } = error as Error
          note('dropped the connection', `${message} ${String(cause)}`)
        }
      }
    }
    return outcome
  } finally {
    await server.close()
  }
}
