/** Every call that keeps its answer dies around that, and is repeated: nothing is lost, and nothing counts twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec } from '#shared/calls/define.ts'
import { calls as contract } from '#shared/calls/index.ts'
import { prepareForms } from '#server/care/forms/index.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { registerAdmin } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { keepingPoints, type Point } from '../harness/statements.ts'
import { cases } from './repeats/cases.ts'
import { mortalPlace } from './repeats/mortal.ts'
import { createTeller, ownPlace, type Told } from './repeats/story.ts'

/** With more than one round, every call is killed, and also dies at each of its other statements. */
const isWhole = Number(process.env.KILL_ROUNDS ?? 1) > 1

const keeping = Object.entries<CallSpec>(contract).filter(
  ([, { access, method, repetition }]) =>
    access === 'signed-in' && method !== 'GET' && method !== 'DELETE' && repetition !== 'free',
)
/** One that commits once, and one that commits in steps. */
const few = ['incrementHydration', 'createAppointment']

describe('a call that keeps its answer', () => {
  let server: TestServer
  let place: ReturnType<typeof ownPlace>
  let tell: ReturnType<typeof createTeller>
  /** A story in which nothing dies. */
  let whole: Told

  beforeAll(async () => {
    const clock = { now: new Date('2026-03-05T12:00:00Z') }
    server = await startTestServer({ now: () => clock.now, logger: createLogger('silent') })
    await prepareForms(server.services)
    const clerk = await registerAdmin(server, ['rewards:read', 'rewards:write', 'reward_secrets:write'])
    tell = createTeller(server, { clock, clerk })
    place = ownPlace(server)
    whole = await tell(place, () => null)
  })
  afterAll(async () => {
    place.close()
    await server.close()
  })

  /** @returns how many calls died */
  const expectSame = async (
    where: typeof place | ReturnType<typeof mortalPlace>,
    pointOf: (name: string, order: number) => Point | null,
  ) => {
    const { died, left, wrong } = await tell(where, pointOf)
    expect(wrong).toEqual([])
    expect(left).toEqual(whole.left)
    expect(died).toEqual(Object.keys(cases).filter((name, order) => pointOf(name, order) !== null))
    return died.length
  }

  it('is every one of the contract', () => {
    expect(Object.keys(cases).toSorted()).toEqual(keeping.map(([name]) => name).toSorted())
  })

  it('leaves the same for every member', { timeout: 120_000 }, async () => {
    await expectSame(place, () => null)
    // What leaves nothing but its answer could be lost unnoticed.
    expect([...whole.left].filter(([, rows]) => rows.length < 2)).toEqual([])
  })

  it.each(isWhole ? keepingPoints : keepingPoints.slice(1))(
    'has its effect once if the database is lost %s',
    { timeout: 120_000 },
    async (point) => {
      await expectSame(place, () => point)
    },
  )

  it('has its effect once if the server is killed', { timeout: 900_000 }, async ({ annotate }) => {
    const mortal = mortalPlace(server)
    try {
      const kills = await expectSame(mortal, (name, order) =>
        isWhole || few.includes(name) ? (keepingPoints[order % keepingPoints.length] ?? null) : null,
      )
      await annotate(`${kills} kills: 0 lost, 0 doubled`)
    } finally {
      await mortal.close()
    }
  })

  it.runIf(isWhole)(
    'has its effect once wherever the database is lost',
    { timeout: 3_600_000 },
    async ({ annotate }) => {
      const { statements } = whole
      let deaths = 0
      for (let at = 1; at <= Math.max(...statements.values()); at += 1)
        deaths += await expectSame(place, (name) => (at <= (statements.get(name) ?? 0) ? at : null))
      await annotate(`${deaths} losses in ${keeping.length} calls: 0 lost, 0 doubled`)
    },
  )
})
