import { observer, requestId } from '../telemetry/index.ts'
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

/** Parsers and databases quote what they could not read. */
const quoting = /^(?:22|ERR_)|^SyntaxError$/
/** What went wrong, without what somebody entered. */
const saidOf = ({ name, message, code }: Error & { code?: unknown }): string =>
  quoting.test(String(code ?? name)) ? message.replaceAll(/(["'])[^]*\1/g, '$1…$1') : message
/** Where it went wrong: the stack begins with the message. */
const placesOf = ({ stack = '' }: Error): string => stack.slice(Math.max(0, stack.indexOf('\n    at ')))

/** Logs a line of the embedded database's own log, which is about the database and never has values of a statement. */
export const logDatabase = (line: string): void =>
  createLogger(process.env.LOG_LEVEL || 'warn').error({ event: 'database' }, line)

/**
 * One JSON line per event. Requests are logged by route, never with their address, query or body, to keep personal
 * identifiers out of the log.
 */
export const createLogger = (level: string = 'info', destination?: DestinationStream): Pino => {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: (_details, _level, logger) => {
      const reqId = requestId()
      // Fastify's own logger of a request knows its id.
      return { ...observer?.logged(), ...(reqId !== undefined && !('reqId' in logger.bindings()) && { reqId }) }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...masked, ...masked.map((name) => `*.${name}`), 'headers', 'req.headers', 'body'],
      censor: '[masked]',
    },
    serializers: {
      // A database error's detail contains the refused row; the name of the constraint is enough.
      err: (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
        type: error.name,
        message: saidOf(error),
        code: error.code,
        table: error.table,
        constraint: error.constraint,
        stack: placesOf(error),
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
