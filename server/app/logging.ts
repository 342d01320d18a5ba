import { pino, type DestinationStream, type Logger as Pino, type LoggerOptions } from 'pino'

/** Names whose values never reach a log: what opens an account, and what says something about a person's health. */
const masked = [
  'password', 'passwordConfirm', 'token', 'access_token', 'refresh_token', 'key', 'secret', 'private_key', 'passphrase',
  'login_hash', 'email', 'phone', 'date_of_birth', 'ssn', 'encrypted_data', 'answers', 'mood', 'symptoms', 'results', 'detail',
]

/**
 * One JSON line per event. Requests are logged by their route, never with their address, query or body, so that no
 * identifier of a person gets into a log.
 */
export const createLogger = (level: string = 'info', destination?: DestinationStream): Pino => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...masked, ...masked.map((name) => `*.${name}`), 'headers', 'req.headers', 'body'], censor: '[masked]' },
    serializers: {
      // A database error carries the refused row in its detail; the name of the constraint says enough.
      err: (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        table: error.table,
        constraint: error.constraint,
        stack: error.stack,
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
