import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface Letter {
  to: string
  text: string
  user: string | undefined
  isSecure: boolean
}

/** A mail server that stores messages, and refuses as configured in `state`. */
export const startSmtp = async (options: SMTPServerOptions = {}, wantedPort = 0) => {
  const letters: Letter[] = []
  const passwords: string[] = []
  const state = { refuses: false }
  const server = new SMTPServer({
    disableReverseLookup: true,
    hideSTARTTLS: true,
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '')
      done(password === 'p@ss' ? null : new Error('Invalid login'), { user: username })
    },
    onRcptTo: (_address, _session, done) =>
      done(state.refuses ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          text: Buffer.concat(parts).toString(),
          user: session.user,
          isSecure: session.secure,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, letters, passwords, state, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
