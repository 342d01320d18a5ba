/**
 * `npm run connections -- --pages 10000 --seconds 60`: opens as many live pages as members would, eight for each account, keeps them
 * open, and prints how many stay, how long other calls take meanwhile, how soon every page hears of a notification, and the
 * memory of the server. Fails if one page is lost or hears nothing.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveAccess } from '#server/messaging/notifications/live.ts'
import { removeOld } from '#tests/harness/scratch.ts'
import { prepareTemplates, startTestServer, type TestServer } from '#tests/harness/server.ts'

const pagesEach = 8
/** Connections that are being opened at one time. */
const atOnce = 50

const addAccounts = async ({ services }: TestServer, count: number): Promise<string[]> => {
  const sessions = await services.db.query<{ id: string; user_id: number }>({
    text: `with made as (
             insert into users (email, first_name, last_name)
             select 'page-' || n || '@hale.test', 'Jane', 'Doe' from generate_series(1, $1::int) n returning id)
           insert into sessions (id, user_id, started_at, last_seen_at, expires_at)
           select gen_random_uuid(), id, now(), now(), now() + interval '1 day' from made returning id, user_id`,
    values: [count],
  })
  const accesses = await Promise.all(
    sessions.map(({ id, user_id: userId }) => liveAccess(services, { userId, sessionId: id, actorId: null })),
  )
  return accesses.map((access) => access?.accessToken ?? '')
}

const state = { open: 0, lost: 0, told: 0 }

/** Opens a page and resolves once the server says that it is ready. */
const openPage = (url: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = get(`${url}/v1/notifications/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      answer.once('close', () => {
        state.open -= 1
        state.lost += 1
      })
      answer.on('data', (chunk: Buffer) => {
        const text = chunk.toString('latin1')
        if (text.includes('event: ready')) {
          state.open += 1
          resolve()
        }
        if (text.includes('event: notification')) state.told += 1
      })
    })
  })

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const timeCall = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(`${url}/readyz`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - started))
    }).once('error', reject)
  })
const times = async (url: string, seconds: number): Promise<Record<string, string>> => {
  const all: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(50))
    all.push(await timeCall(url))
  all.sort((a, b) => a - b)
  const at = (part: number) => `${(all[Math.floor(part * (all.length - 1))] ?? 0).toFixed(1)} ms`
  return { 'median of other calls': at(0.5), '99 of 100 within': at(0.99) }
}

const measure = async (pages: number, seconds: number): Promise<boolean> => {
  await prepareTemplates()
  const server = await startTestServer()
  const child = fork(new URL('../measured-server.ts', import.meta.url), [server.database.url], { execArgv: [] })
  try {
    const [url] = (await once(child, 'message')) as [string]
    const memory = async () => {
      child.send('memory')
      const [bytes] = (await once(child, 'message')) as [number]
      return bytes
    }
    const tokens = await addAccounts(server, Math.ceil(pages / pagesEach))
    const before = await memory()
    const started = performance.now()
    const next = Array.from({ length: pages }, (_, n) => tokens[Math.floor(n / pagesEach)] ?? '').values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const token of next) await openPage(url, token)
      }),
    )
    const opened = `${((performance.now() - started) / 1000).toFixed(1)} s`
    const calls = await times(url, seconds)
    const after = await memory()
    const asked = performance.now()
    await server.services.db.query({
      text: `insert into notifications (user_id, title, created_at)
             select id, 'News', now() from users where email like 'page-%'`,
    })
    while (state.told < pages && performance.now() - asked < 30_000) await sleep(20)
    console.table({
      opened: { result: `${pages} in ${opened}` },
      [`open after ${seconds} s`]: { result: state.open },
      lost: { result: state.lost },
      ...Object.fromEntries(Object.entries(calls).map(([name, result]) => [name, { result }])),
      'told of a notification': { result: `${state.told} in ${((performance.now() - asked) / 1000).toFixed(1)} s` },
      'memory of the server': { result: `${Math.round(before / 1e6)} MB before, ${Math.round(after / 1e6)} MB` },
    })
    return state.open === pages && state.lost === 0 && state.told === pages
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await server.close()
    removeOld()
  }
}

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '60' } },
})
process.exit((await measure(Number(values.pages), Number(values.seconds))) ? 0 : 1)
