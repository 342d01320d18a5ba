/** What is said when a start fails: a sentence that says what to do, never a stack. */

export const diskIsFull = (path: string): string =>
  `The disk of ${path} is full. Free some space, and start Hale again.`
export const cannotUse = (path: string, reason: string): string =>
  `The data directory ${path} cannot be used (${reason}). Make it writable, or set DATA_DIR to another directory.`

interface Failure extends Error {
  hostname?: string
  address?: string
  code?: string
  syscall?: string
  port?: number
  path?: string
}

/** Of several attempts, as at each address of a name, the first that failed. */
const first = (error: unknown): unknown => (error instanceof AggregateError ? (error.errors[0] ?? error) : error)

const unknownAuthority = /self.signed certificate|unable to (?:verify the first|get local issuer) certificate/
/** What PostgreSQL's client says of a server that takes connections and is frozen. */
const noAnswer = /connection timeout|timeout exceeded when trying to connect|^timeout expired/
/** What OpenSSL calls an answer that is no TLS. */
const noTls = /wrong.version.number|packet length too long|http request|unknown protocol/i
/** Whether the other side answered something else than TLS. */
export const isOfNoTls = (error: unknown): boolean =>
  noTls.test((first(error) as Failure).message) || (first(error) as Failure).code === 'EPROTO'

/** Why a connection failed, as a sentence without its end, for the commonest causes; otherwise what the error says. */
export const connectionFailure = (error: unknown): string => {
  const { code = '', hostname = '', address = '', port, message } = first(error) as Failure
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: `there is no host ${hostname}`,
    EAI_AGAIN: `the name ${hostname} cannot be looked up; is there a network, and a name server?`,
    ECONNREFUSED: `nothing listens at ${address}${port === undefined ? '' : ` port ${port}`}`,
    ETIMEDOUT: `${address} does not answer`,
    EHOSTUNREACH: `${address} cannot be reached`,
    '28P01': `the user or the password is wrong (${message})`,
    '28000': `the user may not sign in from here (${message})`,
    '3D000': `${message}; create it first`,
  }
  if (noAnswer.test(message)) return 'it does not answer'
  // Some libraries replace the code of OpenSSL, and keep its message.
  if (unknownAuthority.test(message))
    return 'its certificate is signed by itself, or by an authority that this machine does not know; name the authority in NODE_EXTRA_CA_CERTS'
  if (message === 'certificate has expired') return 'its certificate has expired'
  if (isOfNoTls(error)) return 'it does not speak TLS at this port'
  return reasons[code] ?? message
}

/** The sentence for a database on a server that cannot be connected to. */
export const databaseFailure = (error: unknown): Error => {
  const reason = connectionFailure(error)
  const hint = /startup parameter/.test(reason)
    ? '. If a pooler such as PgBouncer is there, set DATABASE_DIRECT_URL to the address of the database itself'
    : ''
  return new Error(`The database at DATABASE_URL cannot be used: ${reason}${hint}`, { cause: error })
}

/** The sentence for the embedded database of a running server that cannot be connected to. */
export const embeddedFailure = (error: unknown): Error =>
  new Error(`The embedded database cannot be used: ${connectionFailure(error)}`, { cause: error })

/** SQLSTATE of a database without disk space. */
const DISK_FULL = '53100'
/** What to do about others. */
const hints: Readonly<Record<string, string>> = {
  '42501': 'The role in DATABASE_URL has to own the database.',
  '25006': 'DATABASE_URL has to lead to the primary, where the role may write.',
  '53300': 'Each process of Hale takes up to 18 connections: let the server, or the role, have more.',
}

/** The sentence for a failed start; its reasons are searched as well, since a migration names the statement and not the cause. */
export const startFailure = (error: unknown, dataDir: string): string => {
  if (!(error instanceof Error)) return String(error)
  for (let reason: unknown = error; reason instanceof Error; reason = reason.cause) {
    const { code, syscall, port, path, message } = reason as Failure
    if (code === 'EADDRINUSE') return `Port ${port ?? ''} is in use by another program. Set PORT to a free one.`
    if (code === DISK_FULL) return 'The disk of the database is full. Free some space, and start Hale again.'
    if (code === 'ENOSPC') return diskIsFull(dataDir)
    if (syscall === 'listen')
      return `Hale cannot listen on port ${port ?? ''} (${message}). Set PORT or HOST to others.`
    if (code !== undefined && hints[code] !== undefined)
      return `The database at DATABASE_URL cannot be used: ${error.message}. ${hints[code]}`
    if (path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path))) return cannotUse(dataDir, message)
  }
  return error.message
}
