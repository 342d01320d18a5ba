/** A member makes every call that keeps its answer. Some of them die, and are repeated. */
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { freshToken, registerMember, type TestAccount } from '../../harness/accounts.ts'
import type { TestAnswer, TestServer } from '../../harness/server.ts'
import { faultAt, watchStatements, type Point } from '../../harness/statements.ts'
import { cases } from './cases.ts'
import { markNow, rowsSince } from './state.ts'

/** After this, a claim of a server that died is free. */
const abandonedMs = 13_000
const patienceMs = 20_000

type Request = Parameters<TestServer['call']>
/** Where calls are made. */
export interface Place {
  /** @param point where the server dies, if it does. The answer is null if it had no time for one. */
  dying(
    point: Point | null,
    request: Request,
  ): Promise<{ answer: TestAnswer | null; hasDied: boolean; statements: number }>
  send(...request: Request): Promise<TestAnswer>
}

/** The test's own server: only its connections to the database die. */
export const ownPlace = (server: TestServer): Place & { close(): void } => {
  const dying = watchStatements()
  return {
    dying: async (point, request) => {
      dying.arm(point === null ? () => null : faultAt(point))
      const answer = await server.call(...request)
      return { answer, ...dying.disarm() }
    },
    send: server.call,
    close: dying.restore,
  }
}

export interface Told {
  /** Call by call, the rows that it left; see `rowsSince`. */
  left: Map<string, readonly string[]>
  /** The number of statements of each call, where it is known. */
  statements: Map<string, number>
  died: string[]
  /** Calls whose repeat was not answered like the first, or not at all. */
  wrong: string[]
}

/**
 * @param clock of the server; starts anew for each story, so that they differ in nothing
 * @param clerk may manage rewards
 */
export const createTeller = (server: TestServer, { clock, clerk }: { clock: { now: Date }; clerk: TestAccount }) => {
  const start = clock.now
  let stories = 0
  const by = (account: TestAccount) => async (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body !== undefined && { body }) })

  /** @param pointOf where a call dies, null if it does not */
  return async (place: Place, pointOf: (name: string, order: number) => Point | null): Promise<Told> => {
    clock.now = start
    stories += 1
    // What is logged would give the member the tasks of earlier stories.
    await server.services.db.query({ text: 'delete from tasks' })
    const member = await registerMember(server, { first_name: 'Jane', last_name: 'Doe', timezone: 'America/Chicago' })
    const told: Told = { left: new Map(), statements: new Map(), died: [], wrong: [] }
    for (const [order, [name, make]] of Object.entries(cases).entries()) {
      const mark = await markNow(server.services.db)
      const { params = {}, body } = await make({
        server,
        memberId: member.id,
        number: stories * 100 + order,
        ask: by(member),
        staff: by(clerk),
      })
      const { method, path } = contract[name as keyof typeof contract] as CallSpec
      const request = async (): Promise<Request> => [
        method,
        path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key])),
        {
          token: await freshToken(server, member),
          headers: { 'idempotency-key': `once ${name}` },
          ...(body !== undefined && { body }),
        },
      ]
      const { answer: first, hasDied, statements } = await place.dying(pointOf(name, order), await request())
      if (hasDied) told.died.push(name)
      told.statements.set(name, statements)
      clock.now = new Date(clock.now.getTime() + abandonedMs)
      // The app repeats what was not answered, or answered 503 or 409.
      const isOpen = (one: TestAnswer | null) => !one || one.status >= 500 || one.status === 409
      let answer = first
      for (const began = Date.now(); !answer || (isOpen(answer) && Date.now() - began < patienceMs);)
        answer = await place.send(...(await request()))
      const again = await place.send(...(await request()))
      if (answer.status >= 300 || again.status !== answer.status || again.text !== answer.text)
        told.wrong.push(`${name}: ${answer.status} ${answer.text}, then ${again.status} ${again.text}`)
      told.left.set(name, await rowsSince(server.services.db, mark))
    }
    return told
  }
}
