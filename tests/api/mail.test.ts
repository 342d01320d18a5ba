import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { createMail, wholeText } from '#server/kernel/mail/index.ts'
import { runJobs } from '../harness/jobs.ts'
import { startSmtp } from '../harness/smtp.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Stored {
  body: string
  sealed_body: string | null
  sent_at: Date | null
  attempts: number
  error: string | null
}
describe('mail', () => {
  let server: TestServer
  let now = new Date('2026-03-03T09:00:00Z')
  const open: { close: () => unknown }[] = []
  const smtpWith = async (options?: SMTPServerOptions, port?: number) => {
    const smtp = await startSmtp(options, port)
    open.push(smtp)
    return smtp
  }
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
  })

  /** From here on, sends through this mail server. */
  const sendBy = (smtpUrl: string | null) => {
    const { services } = server
    const mail = createMail({
      db: services.db,
      config: {
        smtpUrl,
        mailFrom: 'Clinic <care@clinic.test>',
        secret: services.config.secret,
        publicUrl: 'https://care.test',
      },
      now: () => now,
      jobs: () => services.jobs,
    })
    open.unshift(mail)
    services.mail = mail
    return mail
  }
  const letter = (to: string) => ({
    to,
    subject: 'Grüße',
    text: 'Press http://h/verify-email?key=s3cret-Key_1 now',
    kind: 'test' as const,
    userId: null,
  })
  const stored = async (to: string) => {
    const [row] = await server.services.db.query<Stored>({
      text: 'select body, sealed_body, sent_at, attempts, error from outbox where to_address = $1',
      values: [to],
    })
    return row
  }
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }

  it('stays in the outbox without a mail server, with its link key sealed', async () => {
    await sendBy(null).send(letter('a@hale.test'))
    expect(await runJobs(server)).toBe(0)
    const kept = await stored('a@hale.test')
    expect(kept).toMatchObject({ body: 'Press http://h/verify-email?… now', sent_at: null, attempts: 0, error: null })
    expect(JSON.stringify(kept)).not.toContain('s3cret')
    expect(kept && wholeText(server.services.config.secret, kept)).toBe(letter('').text)
  })

  it('is delivered once, also by several servers, and its link key is removed from the outbox', async () => {
    const smtp = await smtpWith()
    await sendBy(`smtp://127.0.0.1:${smtp.port}`).send(letter('b@hale.test'))
    await runJobs(server)
    await runJobs(server)
    expect(smtp.letters).toMatchObject([{ to: 'b@hale.test', text: expect.stringContaining('s3cret-Key_1') as string }])
    expect(smtp.letters[0]?.text).toMatch(/^From: Clinic <care@clinic\.test>/im)
    expect(smtp.letters[0]?.text).toMatch(/^Message-ID: <outbox-\d+@clinic\.test>/im)
    expect(await stored('b@hale.test')).toMatchObject({
      body: 'Press http://h/verify-email?… now',
      sealed_body: null,
      attempts: 1,
      error: null,
      sent_at: now,
    })
  })

  it('is retried when the mail server refused it or was unavailable', async () => {
    const smtp = await smtpWith()
    smtp.state.refuses = true
    await sendBy(`smtp://127.0.0.1:${smtp.port}`).send(letter('c@hale.test'))
    await runJobs(server)
    expect(await stored('c@hale.test')).toMatchObject({
      sent_at: null,
      attempts: 1,
      error: expect.stringContaining('later') as string,
    })
    await smtp.close()
    wait(3)
    await runJobs(server)
    expect(await stored('c@hale.test')).toMatchObject({
      sent_at: null,
      attempts: 2,
      error: expect.stringContaining('ECONNREFUSED') as string,
    })
    const again = await smtpWith({}, smtp.port)
    await runJobs(server)
    expect(again.letters).toEqual([])
    wait(6)
    await runJobs(server)
    expect(again.letters).toMatchObject([{ to: 'c@hale.test' }])
    expect(await stored('c@hale.test')).toMatchObject({ sent_at: now, attempts: 3, error: null })
  })

  it('is not sent by a transaction that rolls back', async () => {
    const smtp = await smtpWith()
    const mail = sendBy(`smtp://127.0.0.1:${smtp.port}`)
    const failing = server.services.db.transaction(async (tx) => {
      await mail.send(letter('d@hale.test'), tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await runJobs(server)).toBe(0)
    expect(await stored('d@hale.test')).toBeUndefined()
  })

  it('is sent over TLS, implicit or by STARTTLS, with authentication', async () => {
    const startTls = await smtpWith({ hideSTARTTLS: false, authOptional: false })
    await sendBy(`smtp://hale:p%40ss@127.0.0.1:${startTls.port}?tls.rejectUnauthorized=false`).send(
      letter('e@hale.test'),
    )
    await runJobs(server)
    expect(startTls.letters).toMatchObject([{ to: 'e@hale.test', user: 'hale', isSecure: true }])
    const tls = await smtpWith({ secure: true, authOptional: false })
    await sendBy(`smtps://hale:p%40ss@127.0.0.1:${tls.port}?tls.rejectUnauthorized=false`).send(letter('f@hale.test'))
    await runJobs(server)
    expect(tls.letters).toMatchObject([{ to: 'f@hale.test', user: 'hale', isSecure: true }])
  })

  it('sends no password without TLS, or to an untrusted certificate', async () => {
    const plain = await smtpWith({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, authOptional: false })
    await sendBy(`smtp://hale:p%40ss@127.0.0.1:${plain.port}`).send(letter('g@hale.test'))
    await runJobs(server)
    const strange = await smtpWith({ hideSTARTTLS: false, authOptional: false })
    await sendBy(`smtp://hale:p%40ss@127.0.0.1:${strange.port}`).send(letter('h@hale.test'))
    await runJobs(server)
    expect([...plain.passwords, ...strange.passwords, ...plain.letters, ...strange.letters]).toEqual([])
    expect(await stored('h@hale.test')).toMatchObject({
      sent_at: null,
      error: 'its certificate has expired',
    })
    await sendBy(`smtps://127.0.0.1:${plain.port}`).send(letter('j@hale.test'))
    await runJobs(server)
    expect(await stored('j@hale.test')).toMatchObject({ error: 'it does not speak TLS at this port' })
  })

  it('sends an attachment, deletes it after delivery, and eventually gives up', async () => {
    const smtp = await smtpWith()
    const { services } = server
    const file = () =>
      services.files.save('mail', { fieldName: 'file', fileName: 'a.png', mediaType: 'image/png', bytes: png }, 'any')
    const [arriving, lost] = [await file(), await file()]
    const mail = sendBy(`smtp://127.0.0.1:${smtp.port}`)
    await mail.send({ ...letter('i@hale.test'), attachment: { path: arriving, name: 'Scan.png' } })
    await runJobs(server)
    expect(smtp.letters[0]?.text).toContain('Scan.png')
    expect(await services.files.read(arriving)).toBeNull()
    await mail.send({ ...letter('j@hale.test'), attachment: { path: lost, name: 'Scan.png' } })
    smtp.state.refuses = true
    for (let hours = 0; hours < 60; hours += 6) {
      await runJobs(server)
      wait(6 * 60)
    }
    expect(await stored('j@hale.test')).toMatchObject({ sent_at: null, attempts: 9 })
    const [row] = await services.db.query({
      text: `select next_attempt_at from outbox where to_address = 'j@hale.test'`,
    })
    expect(row).toEqual({ next_attempt_at: null })
    const [{ id } = { id: 0 }] = await services.db.query<{ id: number }>({
      text: `select id from outbox where to_address = 'j@hale.test'`,
    })
    const dead = await (await services.jobs.boss()).findJobs('dead-letters', { data: { outbox_id: id } })
    expect(dead).toMatchObject([{ sourceName: 'deliver-mail', sourceRetryCount: 8 }])
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
