import { pino, type DestinationStream, type Logger as Pino, type LoggerOptions } from 'pino'

/** Names whose values never reach a log: secrets that open an account, and anything about a person's health. */
const masked = [
  'password',
  'passwordConfirm',
  'token',
  'access_token',
  'refresh_token',
  'key',
  'secret',
  'private_key',
  'passphrase',
  'login_hash',
  'email',
  'phone',
  'date_of_birth',
  'ssn',
  'encrypted_data',
  'answers',
  'mood',
  'symptoms',
  'results',
  'detail',
]

/**
 * One JSON line per event. Requests are logged by route, never with their address, query or body, to keep personal
 * identifiers out of the log.
 */
export const createLogger = (level: string = 'info', destination?: DestinationStream): Pino => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...masked, ...masked.map((name) => `*.${name}`), 'headers', 'req.headers', 'body'],
      censor: '[masked]',
    },
    serializers: {
      // A database error's detail contains the refused row; the name of the constraint is enough.
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
