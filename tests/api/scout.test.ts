import { RTCPeerConnection } from 'werift'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Event = Record<string, unknown> & { type: string }
const ask = (text: string): Event[] => [
  {
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
  },
  { type: 'response.create' },
]
const textOf = (events: readonly Event[]): string =>
  events.flatMap((event) => (event.type === 'response.output_text.done' ? [String(event['text'])] : [])).join(' ')
const asksIn = (events: readonly Event[]): Event[] =>
  events.filter((event) => event.type === 'response.done' && JSON.stringify(event).includes('function_call'))

/** A browser's end of the connection, on the same WebRTC library as the server. */
const connect = async () => {
  const peer = new RTCPeerConnection({ iceServers: [], iceAdditionalHostAddresses: ['127.0.0.1'] })
  const channel = peer.createDataChannel('oai-events')
  const received: Event[] = []
  const waiting = new Set<() => void>()
  channel.onMessage.subscribe((data) => {
    received.push(JSON.parse(data.toString()) as Event)
    for (const wake of waiting) wake()
  })
  await peer.setLocalDescription(await peer.createOffer())
  const until = (type: string, from = 0) =>
    new Promise<Event[]>((resolve) => {
      const look = () => {
        if (!received.slice(from).some((event) => event.type === type)) return
        waiting.delete(look)
        resolve(received.slice(from))
      }
      waiting.add(look)
      look()
    })
  return {
    offer: peer.localDescription?.sdp ?? '',
    accept: (sdp: string) => peer.setRemoteDescription({ type: 'answer', sdp }),
    send: async (events: readonly Event[]): Promise<Event[]> => {
      const from = received.length
      for (const event of events) channel.send(JSON.stringify(event))
      return until('response.done', from)
    },
    until,
    close: () => peer.close(),
  }
}

describe('scout', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')

  beforeAll(async () => {
    server = await startTestServer({ now: () => now, config: { scoutIce: { loopback: true } } })
  })
  afterAll(() => server.close())

  const call = async (account: TestAccount, method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body === undefined ? {} : { body }) })
  const tokenOf = async (account: TestAccount) => String((await call(account, 'GET', '/api/scout-token')).body['token'])
  const forward = async (account: TestAccount, token: string, event: unknown) => {
    const { status, body } = await call(account, 'POST', '/api/scout-events', { token, event })
    expect(status).toBe(200)
    return body['events'] as Event[]
  }
  /** A question and its lookups, without WebRTC. */
  const answerTo = async (account: TestAccount, token: string, question: string): Promise<string> => {
    let events = await forward(account, token, ask(question))
    for (const event of asksIn(events)) events = await forward(account, token, await forward(account, token, event))
    return textOf(events)
  }

  it('says the length of a night that a device recorded in place of the logged one', async () => {
    const member = await registerMember(server)
    const token = await tokenOf(member)
    const asked = () => answerTo(member, token, 'How did I sleep last night?')
    await call(member, 'POST', '/client/user-sleep/increment')
    expect(await asked()).toMatch(/^0 h 30 min of sleep are recorded for last night\./)
    const night = {
      sleep_health: { summary: { sleep_summary: { duration: { sleep_duration_seconds_int: 7 * 3600 } } } },
    }
    await server.services.db.query({
      text: `insert into body_metrics (user_id, data_structure, day, source, data, received_at)
             values ($1, 'sleep_summary', $2, 'fitbit', $3, $4)`,
      values: [member.id, '2026-03-03', night, now],
    })
    expect(await asked()).toMatch(/^7 h 0 min of sleep are recorded for last night by Fitbit\./)
  })

  it('says that the result of a marker is sealed, and where to open it', async () => {
    const member = await registerMember(server)
    const token = await tokenOf(member)
    await server.services.db.query({ text: `insert into biomarker (name, code) values ('LDL Cholesterol', 'ldl')` })
    const sealed = (name: string) =>
      `${name} is measured by a lab test. Results are sealed, and only you can open them: [Open my results](/client/testing-center).`
    expect(await answerTo(member, token, 'What is my LDL?')).toBe(sealed('LDL Cholesterol'))
    expect(await answerTo(member, token, 'What is my blood sugar?')).toBe(sealed('Glucose'))
    expect(await answerTo(member, token, 'Tell me a joke')).toMatch(/^I do not know that/)
  })

  it('chats over a data channel, looks data up through the browser, and hangs up', async () => {
    const member = await registerMember(server)
    const token = await tokenOf(member)
    const browser = await connect()
    const exchanged = await call(member, 'POST', '/api/exchange-scout-sdp', { token, sdp: browser.offer })
    expect(exchanged.status).toBe(200)
    expect(String(exchanged.body['sdp'])).toMatch(/^v=0/)
    await browser.accept(String(exchanged.body['sdp']))
    await browser.until('session.created')

    const asked = await browser.send(ask('How much water did I drink today?'))
    const [wanted] = asksIn(asked)
    expect(JSON.stringify(wanted)).toContain('get_water_today')
    expect(textOf(await browser.send(await forward(member, token, wanted)))).toContain(
      'You have not logged any water today',
    )

    await call(member, 'POST', '/client/user-hydration/increment')
    const [again] = asksIn(await browser.send(ask('water?')))
    expect(textOf(await browser.send(await forward(member, token, again)))).toMatch(
      /You logged 1 oz of water today\. Your goal is 96 oz, so you have 95 oz to go/,
    )

    // A token starts one conversation only, which cannot continue after its end.
    expect((await call(member, 'POST', '/api/exchange-scout-sdp', { token, sdp: browser.offer })).status).toBe(409)
    expect((await call(member, 'POST', '/api/scout-end-session', { token })).status).toBe(204)
    expect((await call(member, 'POST', '/api/scout-events', { token, event: wanted })).status).toBe(409)
    expect((await call(member, 'POST', '/api/exchange-scout-sdp', { token, sdp: browser.offer })).status).toBe(409)
    await browser.close()
    const calls = await server.services.db.query({
      text: `select endpoint, succeeded from integration_call where integration = 'scout' and user_id = $1 order by id`,
      values: [member.id],
    })
    expect(calls).toEqual([
      { endpoint: '/calls', succeeded: true },
      { endpoint: '/calls/hangup', succeeded: true },
    ])
  })

  it('accepts and returns plain SDP, too', async () => {
    const member = await registerMember(server)
    const browser = await connect()
    const post = async (sdp: string, type: string, path = '/api/exchange-scout-sdp') => {
      const authorization = `Bearer ${await freshToken(server, member)}`
      return fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body: sdp,
      })
    }
    const exchanged = await post(browser.offer, 'application/sdp')
    const sdp = await exchanged.text()
    expect([exchanged.status, exchanged.headers.get('content-type'), sdp.slice(0, 3)]).toEqual([
      200,
      'application/sdp',
      'v=0',
    ])
    await browser.accept(sdp)
    await browser.until('session.created')
    // Without a token, ends the conversation started that way.
    expect((await call(member, 'POST', '/api/scout-end-session')).status).toBe(204)
    await browser.close()

    expect((await post('nonsense', 'application/sdp')).status).toBe(400)
    expect((await post(`v=0\r\n${'a=x\r\n'.repeat(6_500)}`, 'application/sdp; charset=utf-8')).status).toBe(400)
    expect((await post(`v=0\r\n${'a=x\r\n'.repeat(14_000)}`, 'application/sdp')).status).toBe(413)
    expect((await post(browser.offer, 'text/plain')).status).toBe(400)
    expect((await post(browser.offer, 'application/sdp', '/api/scout-events')).status).toBe(400)
  })

  it('returns the latest measurement, and crisis contacts in any language', async () => {
    const member = await registerMember(server)
    const token = await tokenOf(member)
    expect(await answerTo(member, token, 'what is my blood pressure')).toContain(
      'Blood pressure: not recorded. [Vitals](/client/vitals/overview)',
    )
    expect((await call(member, 'POST', '/vitals', { sbp: 118, dbp: 76, weight: 70 })).status).toBe(204)
    expect(await answerTo(member, token, 'what is my blood pressure')).toMatch(
      /^Blood pressure: 118\/76 mmHg, recorded on March 3, 2026/,
    )
    expect(await answerTo(member, token, 'cuánto peso')).toMatch(/^Weight: 154 lb, recorded on/)
    expect(await answerTo(member, token, 'how many steps did I take')).toContain('Steps: not recorded')
    expect(await answerTo(member, token, 'me duele el pecho')).toContain('call 911 now')
    expect(await answerTo(member, token, 'ich bringe mich um')).toMatch(/988/)
    const movedTo = (country: string) =>
      server.services.db.query({
        text: 'update users set address = $2 where id = $1',
        values: [member.id, { country }],
      })
    await movedTo('DE')
    expect(await answerTo(member, token, 'I want to kill myself')).toMatch(/call 112\..*0800 111 0 111/)
    await movedTo('MH')
    expect(await answerTo(member, token, 'I want to kill myself')).toMatch(
      /call your local emergency number.*crisis line in your country/,
    )
    expect(await answerTo(member, token, 'how do I book an appointment?')).toContain(
      '[Appointments](/client/appointments)',
    )
    expect(await answerTo(member, token, 'Who won the match?')).toMatch(
      /^I do not know that\. I can look up .*\[Help\]\(\/help\)/,
    )
  })

  it('accepts messages over HTTP if there is no connection', async () => {
    const member = await registerMember(server)
    const token = await tokenOf(member)
    expect(await answerTo(member, token, 'How many calories have I eaten?')).toContain(
      'You have not logged any meals today',
    )
    expect(await answerTo(member, token, 'What is my streak?')).toContain('Your streak starts')
    expect(await answerTo(member, token, 'When is my next appointment?')).toContain('No appointment is booked')
    expect(await answerTo(member, token, 'Should I take ibuprofen for my headache?')).toContain(
      'I cannot assess symptoms, results or medicines',
    )
    expect(await answerTo(member, token, 'I want to kill myself')).toMatch(/988/)
    expect(await answerTo(member, token, 'Who won the match?')).toContain('I do not know that')
    await call(member, 'POST', '/api/scout-end-session', { token })
  })

  it('counts the tasks that home shows', async () => {
    const member = await registerMember(server)
    await server.services.db.query({ text: 'delete from tasks' })
    await server.services.db.query({
      text: `insert into tasks (name, created_at) select 'Task ' || n, $1::timestamptz + n * interval '1 minute' from generate_series(1, 5) n`,
      values: [now],
    })
    const answer = await answerTo(member, await tokenOf(member), 'What tasks are left to do?')
    expect(['Task 1', 'Task 2', 'Task 3', 'Task 4', 'Task 5'].filter((name) => answer.includes(name))).toEqual([
      'Task 3',
      'Task 4',
      'Task 5',
    ])
  })

  it('answers from the help topics', async () => {
    const member = await registerMember(server)
    await server.services.db.query({
      text: `insert into faq (question, answer, is_active, language, "order", created_at, updated_at)
             values ('How do I register a test kit?', '<p>Open the <b>testing center</b> &amp; type its number.</p>', true, 'en', 1, now(), now())`,
    })
    const token = await tokenOf(member)
    expect(await answerTo(member, token, 'How do I register my kit?')).toBe(
      '“How do I register a test kit?”\nOpen the testing center & type its number.',
    )
  })

  it('issues a short-lived token bound to the member, not to administrators', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const { body } = await call(member, 'GET', '/api/scout-token')
    expect(body).toMatchObject({
      provider: 'embedded',
      has_voice: false,
      expires_at: new Date(now.getTime() + 120_000).toISOString(),
    })
    const token = String(body['token'])
    expect((await call(other, 'POST', '/api/scout-events', { token, event: ask('water') })).status).toBe(409)
    expect((await call(other, 'POST', '/api/scout-end-session', { token })).status).toBe(204)
    expect((await server.call('GET', '/api/scout-token')).status).toBe(401)
    now = new Date(now.getTime() + 121_000)
    expect((await call(member, 'POST', '/api/scout-events', { token, event: ask('water') })).status).toBe(409)
    expect(await call(member, 'POST', '/api/scout-events', { event: { type: 'note' } })).toMatchObject({
      status: 200,
      body: { events: [] },
    })
  })

  it('is ended by its member only', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const token = await tokenOf(member)
    // Ending nothing is no error.
    for (const body of [{ token }, {}])
      expect((await call(other, 'POST', '/api/scout-end-session', body)).status).toBe(204)
    expect(await answerTo(member, token, 'water')).toContain('You have not logged any water today')
    expect((await call(member, 'POST', '/api/scout-end-session', { token })).status).toBe(204)
    expect((await call(member, 'POST', '/api/scout-events', { token, event: ask('water') })).status).toBe(409)
  })

  it('reports what is wrong with an offer', async () => {
    const member = await registerMember(server)
    const bad = async (sdp: string) => {
      const { status, body } = await call(member, 'POST', '/api/exchange-scout-sdp', {
        token: await tokenOf(member),
        sdp,
      })
      return [status, Object.keys((body['errors'] as object | undefined) ?? {})]
    }
    expect(await bad('nonsense')).toEqual([400, ['sdp']])
    expect(await bad('v=0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n')).toEqual([400, ['sdp']])
    const media = (kind: string, count: number) => `m=${kind} 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`.repeat(count)
    const { body } = await call(member, 'POST', '/api/exchange-scout-sdp', {
      token: await tokenOf(member),
      sdp: `v=0\r\n${media('application', 1)}${media('audio', 600)}`,
    })
    expect(body['errors']).toEqual({ sdp: 'The offer has too many media.' })
    expect(await bad('v=0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n')).toEqual([400, ['sdp']])
  })
})
