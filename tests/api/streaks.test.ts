import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Streaks {
  streak: { current: number }
  weekProgress: { date: string; day: string; status: string; isCurrentDay: boolean }[]
}

describe('the streak card', () => {
  let server: TestServer
  let now = new Date()
  const at = (instant: string) => {
    now = new Date(instant)
  }
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  type Headers = Record<string, string>
  const call = async (method: string, path: string, account: TestAccount, body?: unknown, headers: Headers = {}) =>
    server.call(method, path, {
      token: await freshToken(server, account),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const ounces = async (account: TestAccount, step?: 'increment' | 'decrement', headers: Headers = {}) => {
    const path = `/client/user-hydration${step ? `/${step}` : ''}`
    const { status, body } = await call(step ? 'POST' : 'GET', path, account, undefined, headers)
    expect(status).toBe(200)
    return (body.hydration as { total_ounces: number }).total_ounces
  }
  const streaks = async (account: TestAccount, headers: Headers = {}) =>
    (await call('GET', '/client/daily-journal/streaks', account, undefined, headers)).body as unknown as Streaks &
      Record<string, unknown>

  describe('streaks', () => {
    it('count consecutive days with any entry, up to today or yesterday', async () => {
      at('2026-03-02T12:00:00Z')
      const member = await registerMember(server)
      const first = await streaks(member)
      expect(first).toMatchObject({
        streak: { current: 0 },
        is_first_time: true,
        user: { name: 'Jane' },
        should_prompt_milestone: false,
        milestone_info: null,
      })
      await ounces(member, 'increment')
      expect((await streaks(member)).is_first_time).toBe(false)
      at('2026-03-03T12:00:00Z')
      await call('POST', '/client/user/log-mood-track', member, { mood: 'happy' })
      expect((await streaks(member)).streak.current).toBe(2)
      at('2026-03-04T12:00:00Z')
      expect((await streaks(member)).streak.current).toBe(2)
      at('2026-03-05T12:00:00Z')
      const { streak, weekProgress } = await streaks(member)
      expect(streak.current).toBe(0)
      expect(weekProgress.map(({ status }) => status)).toEqual([
        'missed',
        'completed',
        'completed',
        'missed',
        'incomplete',
        'upcoming',
        'upcoming',
      ])
      expect(weekProgress.filter(({ isCurrentDay }) => isCurrentDay)).toEqual([
        { date: '2026-03-05', day: 'Thursday', status: 'incomplete', isCurrentDay: true },
      ])
    })

    it('ignore hydration that was reverted', async () => {
      at('2026-03-02T12:00:00Z')
      const member = await registerMember(server)
      await ounces(member, 'increment')
      await ounces(member, 'decrement')
      expect((await streaks(member)).streak.current).toBe(0)
    })

    it('survive the change to daylight saving time and crossing the date line', async () => {
      at('2026-03-28T23:30:00Z')
      const member = await registerMember(server, { timezone: 'Europe/Berlin' })
      for (const instant of [
        '2026-03-28T22:59:00Z',
        '2026-03-28T23:01:00Z',
        '2026-03-29T22:01:00Z',
        '2026-03-30T22:01:00Z',
      ]) {
        at(instant)
        await ounces(member, 'increment')
      }
      expect((await streaks(member)).streak.current).toBe(4)
      await server.services.db.query({
        text: `update users set timezone = 'Pacific/Honolulu' where id = $1`,
        values: [member.id],
      })
      at('2026-03-31T12:00:00Z')
      expect((await streaks(member)).streak.current).toBe(4)
      at('2026-04-01T12:00:00Z')
      await ounces(member, 'increment')
      expect((await streaks(member)).streak.current).toBe(5)
    })

    it('store that the tutorial was seen', async () => {
      at('2026-03-02T12:00:00Z')
      const member = await registerMember(server)
      for (let i = 0; i < 2; i += 1) {
        const ended = await call('POST', '/client/daily-journal/tutorial/end', member)
        expect([ended.status, ended.body.is_first_time]).toEqual([200, false])
      }
      expect((await streaks(member)).is_first_time).toBe(false)
    })

    it('include the milestone of the member’s program, which progresses over time', async () => {
      at('2026-03-02T12:00:00Z')
      const { db } = server.services
      const member = await registerMember(server)
      const outsider = await registerMember(server)
      const [milestone] = await db.query<{ id: number }>({
        text: `insert into milestones (name, type, icon, duration, duration_interval, should_prompt, prompt_question)
               values ('Pregnancy', 'pregnancy', '/files/bump.png', 40, 'weeks', true, 'Which week is it?') returning id`,
      })
      const id = milestone?.id ?? 0
      await db.query({
        text: `insert into milestone_events (milestone_id, title, name, image, period, duration_interval, description, url)
               values ($1, 'Week 12', 'A lime', '/files/lime.png', 12, 'weeks', '<p>Rest.</p>', '/client/learn'),
                 ($1, 'Six months', 'A melon', null, 6, 'months', null, null)`,
        values: [id],
      })
      await db.query({
        text: `with p as (insert into programs (name) values ('Maternity') returning id), l as (
                 insert into milestone_programs (milestone_id, program_id) select $1, id from p)
               insert into user_programs (user_id, program_id) select $2, id from p`,
        values: [id, member.id],
      })
      expect(await streaks(outsider)).toMatchObject({ should_prompt_milestone: false, milestone_info: null })
      expect(await streaks(member)).toMatchObject({
        should_prompt_milestone: true,
        milestone_type: 'pregnancy',
        milestone_info: {
          id,
          icon: '/files/bump.png',
          duration_interval: 'weeks',
          current_period: null,
          event: null,
          prompt_question: 'Which week is it?',
          prompt_placeholder: null,
        },
      })
      expect((await call('POST', '/client/user/milestone/progression', member, { current_week: 12 })).status).toBe(400)
      expect(
        (await call('POST', '/client/user/milestone/progression', member, { milestone_id: 999_999, current_week: 12 }))
          .status,
      ).toBe(404)
      const progressed = await call('POST', '/client/user/milestone/progression', member, {
        milestone_id: id,
        current_week: 12,
        is_manual: true,
      })
      expect(progressed.body.milestone).toMatchObject({ milestone_id: id, current_week: 12, is_manual: true })
      expect(await streaks(member)).toMatchObject({
        should_prompt_milestone: false,
        milestone_info: {
          current_period: 12,
          event: { title: 'Week 12', image: '/files/lime.png', description: '<p>Rest.</p>', url: '/client/learn' },
        },
      })
      at('2026-03-16T12:00:00Z')
      expect(await streaks(member)).toMatchObject({ milestone_info: { current_period: 14 } })
      const progress = (account: TestAccount, body: object) =>
        call('POST', '/client/user/milestone/progression', account, { milestone_id: id, ...body })
      expect((await progress(outsider, { current_week: 12 })).status).toBe(404)
      for (const current_week of [43, 120, 5_000, 0, -1, 1.5]) {
        const refused = await progress(member, { current_week })
        expect([refused.status, Object.keys(refused.body.errors ?? {})], String(current_week)).toEqual([
          400,
          ['current_week'],
        ])
      }
      expect((await progress(member, { is_manual: false })).body.milestone).toMatchObject({
        current_week: 12,
        is_manual: false,
      })
      expect(await streaks(member)).toMatchObject({ milestone_info: { current_period: 14 } })
      expect((await progress(member, { current_week: null })).body.milestone).toMatchObject({
        current_week: null,
        is_manual: false,
      })
      expect((await progress(member, { current_week: 42 })).status).toBe(200)
      at('2026-03-02T12:00:00Z')
      expect((await progress(member, { current_week: 12, is_manual: true })).status).toBe(200)
      at('2026-03-16T12:00:00Z')
      await server.services.db.query({ text: `update sessions set expires_at = expires_at + interval '1 year'` })
      at('2026-06-15T12:00:00Z')
      expect(await streaks(member)).toMatchObject({
        milestone_info: { current_period: 27, event: { title: 'Six months' } },
      })
      // It ends in one step: it is neither shown nor asked for again.
      expect((await progress(member, { current_week: null })).status).toBe(200)
      expect(await streaks(member)).toMatchObject({
        should_prompt_milestone: false,
        milestone_info: { current_period: null, event: null },
      })
      // A membership of another program changes nothing; that of this one, begun anew, asks anew.
      await db.query({
        text: `with p as (insert into programs (name) values ('Sleep') returning id)
               insert into user_programs (user_id, program_id) select $1, id from p`,
        values: [member.id],
      })
      expect(await streaks(member)).toMatchObject({ should_prompt_milestone: false })
      expect((await progress(member, { current_week: 29 })).status).toBe(200)
      await db.query({
        text: `with gone as (delete from user_programs up using milestone_programs mp
                 where up.user_id = $1 and mp.milestone_id = $2 and up.program_id = mp.program_id) select 1`,
        values: [member.id, id],
      })
      expect(await streaks(member)).toMatchObject({ should_prompt_milestone: false, milestone_info: null })
      await db.query({
        text: `insert into user_programs (user_id, program_id) select $1, program_id from milestone_programs where milestone_id = $2`,
        values: [member.id, id],
      })
      expect(await streaks(member)).toMatchObject({
        should_prompt_milestone: true,
        milestone_info: { current_period: null, event: null },
      })
      expect((await progress(member, { current_week: 6 })).status).toBe(200)
      expect(await streaks(member)).toMatchObject({ milestone_info: { current_period: 6 } })
    })
  })
})
