import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { vapidKeysOf } from '#server/integrations/push/keys.ts'
import { notify, type Notification } from '#server/messaging/notifications/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { startPushService } from '../harness/push.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('push messages', () => {
  let server: TestServer
  let service: Awaited<ReturnType<typeof startPushService>>
  let member: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  beforeAll(async () => {
    service = await startPushService()
    server = await startTestServer({
      now: () => now,
      config: { push: { keys: null, subject: 'mailto:ops@hale.test', hosts: ['127.0.0.1'] } },
    })
    member = await registerMember(server)
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })
  beforeEach(async () => {
    service.received.length = 0
    await server.services.db.query({ text: 'delete from push_subscriptions' })
    await server.services.db.query({ text: 'delete from user_preferences' })
  })

  const call = async (method: string, path: string, body?: unknown, account = member) =>
    server.call(method, path, { token: await freshToken(server, account), body })
  const subscribe = async (name: string, account = member) =>
    call('POST', '/notifications/push-subscriptions', service.subscribe(name), account)
  const tell = (title: string, more: Partial<Notification> = {}) =>
    notify(server.services.db, {
      userId: member.id,
      title,
      message: 'In more words',
      kind: 'appointment',
      url: '/client/appointments',
      now,
      ...more,
    })
  const received = () =>
    service.received.map(({ browser, message }) => `${browser}: ${String(message['title'])}`).toSorted()
  const browsers = async () => {
    const rows = await server.services.db.query<{ endpoint: string }>({
      text: 'select endpoint from push_subscriptions order by id',
    })
    return rows.map(({ endpoint }) => endpoint.split('/').at(-1))
  }

  it('reach every browser of the member, encrypted for it and signed by this installation', async () => {
    expect((await subscribe('phone')).status).toBe(200)
    expect((await subscribe('laptop')).status).toBe(200)
    await tell('Visit moved')
    await runJobs(server)
    expect(received()).toEqual(['laptop: Visit moved', 'phone: Visit moved'])
    const { public_key: publicKey } = (await call('GET', '/notifications/push-key')).body
    expect(publicKey).toBe(vapidKeysOf(server.services.config.secret).publicKey)
    expect(service.received[0]).toMatchObject({
      message: {
        title: 'Visit moved',
        body: 'In more words',
        url: '/client/appointments',
        tag: expect.stringMatching(/^notification-\d+$/) as string,
        member: member.id,
      },
      claims: { sub: 'mailto:ops@hale.test', key: publicKey },
      headers: { ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' },
    })
    await runJobs(server)
    expect(service.received).toHaveLength(2)
  })

  it('are also sent for notifications by administrators, and to nobody else', async () => {
    const other = await registerMember(server)
    await subscribe('theirs', other)
    await subscribe('mine')
    await server.services.db.query({
      text: `insert into notifications (user_id, title, kind, created_at, updated_at) values ($1, 'By hand', 'general', $2, $2)`,
      values: [member.id, now],
    })
    await runJobs(server)
    expect(received()).toEqual(['mine: By hand'])
  })

  it('end in a browser in which someone else signs in, also while the first session goes on', async () => {
    const next = await registerMember(server)
    await subscribe('shared')
    await subscribe('own')
    const { endpoint } = service.subscribe('shared')
    expect((await call('POST', '/notifications/push-subscriptions/remove', { endpoint }, next)).status).toBe(204)
    expect(await browsers()).toEqual(['own'])
  })

  it('lead to no screen that a feature flag closes for the member', async () => {
    const { db } = server.services
    await subscribe('phone')
    await db.query({ text: `insert into featureflag (name, is_enabled) values ('my test page', false)` })
    await tell('Closed', { kind: 'results', url: '/client/testing-center/K-1' })
    await tell('Closed without a row', { url: '/client/vitals/history' })
    await tell('Open')
    await runJobs(server)
    expect(received()).toEqual(['phone: Open'])
    await db.query({ text: `update featureflag set is_enabled = true` })
    await tell('Opened again', { kind: 'results', url: '/client/testing-center/K-1' })
    await runJobs(server)
    expect(received()).toEqual(['phone: Open', 'phone: Opened again'])
    await db.query({ text: 'delete from featureflag' })
  })

  it('reveal nothing about results', async () => {
    await subscribe('phone')
    await tell('Results ready', { kind: 'results', message: 'LDL is high', url: '/client/results' })
    await runJobs(server)
    expect(service.received[0]?.message).toMatchObject({ title: 'Results ready', body: null })
    await tell('Results ready', { kind: 'results', message: 'LDL is high', url: '/client/testing-center/K-1' })
    await runJobs(server)
    expect(service.received[1]?.message).toMatchObject({ body: 'Open your result today.' })
  })

  it('remove expired subscriptions, and continue with the others', async () => {
    await subscribe('gone')
    await subscribe('here')
    service.answer('gone', 410)
    await tell('News')
    await runJobs(server)
    expect(received()).toEqual(['here: News'])
    expect(await browsers()).toEqual(['here'])
  })

  it('are retried when the push service fails, which the list of integrations shows', async () => {
    await subscribe('phone')
    service.answer('phone', 503)
    await tell('Later')
    await runJobs(server)
    const status = async () =>
      (
        await server.services.db.query({
          text: `select status, failure_count from integration_status where integration = 'Web push'`,
        })
      )[0]
    expect(await status()).toEqual({ status: 'warning', failure_count: 1 })
    service.answer('phone', 201)
    wait(5)
    await runJobs(server)
    expect(received()).toEqual(['phone: Later'])
    expect(await status()).toEqual({ status: 'good', failure_count: 0 })
  })

  it('are not sent for read notifications, nor to a signed-out browser', async () => {
    const leaving = await registerMember(server)
    await subscribe('phone')
    await tell('Read already')
    await call('POST', '/notifications/mark-as-read', {})
    await subscribe('shared', leaving)
    await call('POST', '/logout', undefined, leaving)
    await tell('For nobody', { userId: leaving.id })
    await runJobs(server)
    expect(service.received).toEqual([])
    expect(await browsers()).toEqual(['phone'])
  })

  it('wait for the end of quiet hours, except about security', async () => {
    await call('POST', '/client/user/set', {
      preferences: { quiet_hours: { from: '11:00', until: '13:30' } },
      timezone: 'UTC',
    })
    now = new Date('2026-03-04T12:00:00Z')
    await subscribe('phone')
    await tell('Can wait')
    await tell('New sign-in', { kind: 'security' })
    await runJobs(server)
    expect(received()).toEqual(['phone: New sign-in'])
    wait(89)
    await runJobs(server)
    expect(service.received).toHaveLength(1)
    wait(1)
    await runJobs(server)
    expect(received()).toEqual(['phone: Can wait', 'phone: New sign-in'])
  })

  it('omit the kinds that the member disabled', async () => {
    await subscribe('phone')
    const stored = await call('POST', '/client/user/set', { preferences: { muted: ['reward'] } })
    expect(stored.status).toBe(200)
    const { body } = await call('GET', '/client/user')
    expect(body).toMatchObject({ profile: { preferences: { muted: ['reward'] } } })
    await tell('Stars', { kind: 'reward' })
    await tell('Visit')
    await runJobs(server)
    expect(received()).toEqual(['phone: Visit'])
    const refused = await call('POST', '/client/user/set', { preferences: { muted: ['security'] } })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('preferences.muted')])
  })

  it('are only sent to known push services, until the member unsubscribes', async () => {
    const { keys } = service.subscribe('x')
    for (const endpoint of [
      'https://intranet.example/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
    ]) {
      const refused = await call('POST', '/notifications/push-subscriptions', { endpoint, keys })
      expect([endpoint, refused.status]).toEqual([endpoint, 400])
    }
    expect(
      (
        await call('POST', '/notifications/push-subscriptions', {
          endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
          keys,
        })
      ).status,
    ).toBe(200)
    const noPoint = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(
      (
        await call('POST', '/notifications/push-subscriptions', {
          endpoint: 'https://fcm.googleapis.com/fcm/send/d',
          keys: noPoint,
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await call('POST', '/notifications/push-subscriptions/remove', {
          endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
        })
      ).status,
    ).toBe(204)
    expect(await browsers()).toEqual([])
  })

  it('follow the browser to the account signed in there', async () => {
    const next = await registerMember(server)
    const subscription = service.subscribe('family')
    await call('POST', '/notifications/push-subscriptions', subscription)
    await call('POST', '/notifications/push-subscriptions', subscription, next)
    await tell('For the first')
    await tell('For the next', { userId: next.id })
    await runJobs(server)
    expect(received()).toEqual(['family: For the next'])
  })
})
