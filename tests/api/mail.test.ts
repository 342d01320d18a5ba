import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMail } from '#server/mail/index.ts'
import { engines, startTestServer, type TestServer } from '../harness/server.ts'

/** A mail server that speaks as much SMTP as a delivery needs, and can be told to refuse. */
const startSmtp = async () => {
  const letters: string[] = []
  const state = { refuses: false }
  const answer = (socket: Socket) => {
    let data: string[] | null = null
    let rest = ''
    socket.write('220 test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (data && line !== '.') data.push(line)
        else if (data) {
          letters.push(data.join('\n'))
          data = null
          socket.write('250 kept\r\n')
        } else if (/^DATA/i.test(line)) {
          data = []
          socket.write('354 go on\r\n')
        } else if (/^RCPT/i.test(line) && state.refuses) socket.write('451 later\r\n')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  }
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, letters, state, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe.each(engines)('mail on %s', (engine) => {
  let server: TestServer
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let now = new Date('2026-03-03T09:00:00Z')
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now })
    smtp = await startSmtp()
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
  })

  const mailer = (smtpUrl: string | null) => createMail({ db: server.services.db, config: { smtpUrl }, files: server.services.files, now: () => now, log })
  const letter = (to: string) => ({
    to,
    subject: 'Grüße',
    text: 'Press http://h/verify-email?key=s3cret-Key_1 now',
    kind: 'test',
    userId: null,
  })
  const stored = async (to: string) => {
    const [row] = await server.services.db.query<{ body: string; sent_at: Date | null; attempts: number; error: string | null }>({
      text: 'select body, sent_at, attempts, error from outbox where to_address = $1',
      values: [to],
    })
    return row
  }

  it('stays in the outbox without a mail server, as it was written', async () => {
    const mail = mailer(null)
    await mail.send(letter('a@hale.test'))
    await mail.deliver()
    expect(await stored('a@hale.test')).toEqual({ body: letter('').text, sent_at: null, attempts: 0, error: null })
    await mail.close()
  })

  it('is delivered once by whichever server claims it, and its key is taken out of the outbox', async () => {
    const mails = [mailer(smtp.url), mailer(smtp.url), mailer(smtp.url)]
    await mails[0]?.send(letter('b@hale.test'))
    await Promise.all(mails.map((mail) => mail.deliver()))
    expect(smtp.letters.filter((text) => text.includes('b@hale.test'))).toHaveLength(1)
    expect(smtp.letters.at(-1)).toContain('s3cret-Key_1')
    expect(await stored('b@hale.test')).toMatchObject({
      body: 'Press http://h/verify-email?key=… now',
      attempts: 1,
      error: null,
      sent_at: now,
    })
    for (const mail of mails) await mail.close()
  })

  it('is tried again later when the mail server refuses it', async () => {
    const mail = mailer(smtp.url)
    smtp.state.refuses = true
    await mail.send(letter('c@hale.test'))
    await mail.deliver()
    expect(await stored('c@hale.test')).toMatchObject({
      sent_at: null,
      attempts: 1,
      error: expect.stringContaining('451') as string,
    })
    smtp.state.refuses = false
    await mail.deliver()
    expect(await stored('c@hale.test')).toMatchObject({ attempts: 1 })
    now = new Date(now.getTime() + 61_000)
    await mail.deliver()
    expect(await stored('c@hale.test')).toMatchObject({ sent_at: now, attempts: 2, error: null })
    await mail.close()
  })

  it('is not sent by a transaction that fails', async () => {
    const mail = mailer(smtp.url)
    const failing = server.services.db.transaction(async (tx) => {
      await mail.send(letter('d@hale.test'), tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await mail.deliver()
    expect(await stored('d@hale.test')).toBeUndefined()
    await mail.close()
  })
})
