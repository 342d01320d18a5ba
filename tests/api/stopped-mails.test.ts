/** Mails that are not about the account or what their reader did have a way out: a link that asks for a press, and a button of the mail program. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMail } from '#server/kernel/mail/index.ts'
import { mailKinds, type MailKind } from '#shared/rules/index.ts'
import { mailLanguages } from '#server/kernel/mail/texts.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { startSmtp } from '../harness/smtp.ts'

const oneClick = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the way out of a mail', () => {
  let server: TestServer
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let mail: ReturnType<typeof createMail>
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    smtp = await startSmtp()
    const { services } = server
    mail = createMail({
      db: services.db,
      config: { ...services.config, smtpUrl: `smtp://127.0.0.1:${smtp.port}`, mailFrom: 'Clinic <care@clinic.test>' },
      now: services.now,
      jobs: () => services.jobs,
    })
    services.mail = mail
  })
  afterAll(async () => {
    mail.close()
    await smtp.close()
    await server.close()
  })
  beforeEach(async () => {
    member = await registerMember(server)
    await runJobs(server)
    smtp.letters.length = 0
  })

  /** The mail as it arrives, with folded header lines joined. */
  const deliver = async (kind: MailKind, { userId = member.id as number | null, language = 'en' } = {}) => {
    smtp.letters.length = 0
    await mail.send({
      to: `reader-${member.id}@hale.test`,
      subject: 'Week 1',
      text: 'Walk a mile.',
      kind,
      userId,
      language,
    })
    await runJobs(server)
    const raw = smtp.letters.map(({ text }) => text).join('')
    const [head = '', ...body] = raw.split('\r\n\r\n')
    const text = body.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return { head: head.replaceAll(/\r\n[ \t]+/g, ' '), text }
  }
  const addressIn = ({ head }: { head: string }) => new URL(/^List-Unsubscribe: <([^>]+)>$/m.exec(head)?.[1] ?? '')
  const arrives = async () => (await deliver('process')).head !== ''
  const post = async (address: URL, body: string, headers: Record<string, string> = form) =>
    fetch(new URL(address.pathname + address.search, server.url), { method: 'POST', body, headers, redirect: 'manual' })

  test.each(Object.keys(mailKinds) as MailKind[])(
    '%s has one in line and header, or a reason to have none',
    async (kind) => {
      const { wayOut } = mailKinds[kind]
      const { head, text } = await deliver(kind)
      expect(head).toContain('Subject: Week 1')
      if (typeof wayOut === 'string') {
        expect(addressIn({ head }).href).toMatch(`${server.services.config.publicUrl}/v1/unsubscribe?key=`)
        expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
        expect(head).toMatch(/^(From|Date|Message-ID): /m)
        expect(text).toContain(`${server.services.config.publicUrl}/unsubscribe?key=`)
      } else {
        expect(wayOut.none).toMatch(/^[A-Z].{20,}\.$/)
        expect(head + text).not.toMatch(/unsubscribe/i)
      }
    },
  )

  test('a mail to nobody in particular has none, and each reader is told in their language', async () => {
    expect((await deliver('process', { userId: null })).head).not.toMatch(/unsubscribe/i)
    const texts: string[] = []
    for (const language of mailLanguages) texts.push((await deliver('process', { language })).text)
    expect(new Set(texts).size).toBe(mailLanguages.length)
  })

  test('opening its addresses stops nothing, with and without following', async () => {
    const sent = await deliver('process')
    const address = addressIn(sent)
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(new URL(address.pathname + address.search, server.url), { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe${address.search}`])
    }
    expect((await post(address, '')).status).toBe(400)
    expect((await post(address, 'List-Unsubscribe=Later')).status).toBe(400)
    expect(await arrives()).toBe(true)
  })

  test('a press in the mail program stops them, in either form, and repeated', async () => {
    const address = addressIn(await deliver('process'))
    const answer = await post(address, oneClick)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect((await post(address, oneClick)).status).toBe(200)
    expect(await arrives()).toBe(false)
    expect((await deliver('appointment')).head).toContain('Week 1')
    const other = await registerMember(server)
    await runJobs(server)
    const boundary = 'b0undary'
    const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
    const theirs = addressIn(await deliver('process', { userId: other.id }))
    expect((await post(theirs, parts, { 'content-type': `multipart/form-data; boundary=${boundary}` })).status).toBe(
      200,
    )
    expect((await deliver('process', { userId: other.id })).head).toBe('')
  })

  test('the page of the link does the same, and the profile shows it and takes it back', async () => {
    const key = addressIn(await deliver('process')).searchParams.get('key')
    expect((await server.call('POST', '/mails/stop', { body: { key } })).status).toBe(204)
    expect(await arrives()).toBe(false)
    const token = await freshToken(server, member)
    const { body } = await server.call('GET', '/client/user', { token })
    expect(body).toMatchObject({ profile: { preferences: { unmailed: ['programs'], muted: [] } } })
    await server.call('POST', '/client/user/set', { token, body: { preferences: { unmailed: [] } } })
    expect(await arrives()).toBe(true)
  })

  test('one that waits for the mail server is not sent any more', async () => {
    const address = addressIn(await deliver('process'))
    await mail.send({
      to: `reader-${member.id}@hale.test`,
      subject: 'Week 2',
      text: 'x',
      kind: 'process',
      userId: member.id,
    })
    await post(address, oneClick)
    smtp.letters.length = 0
    await runJobs(server)
    expect(smtp.letters).toEqual([])
  })

  test.each(['', 'programs', 'programs.1.x', 'results.1.x', 'programs.1'])('the key %j is refused', async (key) => {
    const right = addressIn(await deliver('process')).searchParams.get('key') ?? ''
    for (const wrong of [key, right.replace(`.${member.id}.`, `.${member.id + 1}.`)]) {
      const answer = await server.call('POST', '/mails/stop', { body: { key: wrong } })
      expect(answer.status).toBe(400)
      expect(
        (await post(new URL(`/v1/unsubscribe?${new URLSearchParams({ key: wrong })}`, server.url), oneClick)).status,
      ).toBe(400)
    }
    expect(await arrives()).toBe(true)
  })
})
