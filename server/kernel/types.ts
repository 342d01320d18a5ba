import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Language, MailKind } from '#shared/rules/index.ts'
import type { Database, Pooler, TableSpec } from './database/types.ts'
import type { Secret } from './crypto/index.ts'
import type { Bucket, FileGuard, FileStore, UploadedFile } from './file-types.ts'
import type { JobQueue } from './job-types.ts'
export type { Bucket, FileGuard, FileOwner, FileStore, MadeFile, OpenFile, UploadedFile } from './file-types.ts'
export type { Job, JobContext, JobQueue, JobSpec, SendOptions, Source } from './job-types.ts'

/** Who makes a call, according to the session. Never read from a body. */
export interface Caller {
  userId: number
  sessionId: string
  permissions: ReadonlySet<string>
  /** The member's own timezone (IANA), if the profile has one. */
  timezone: string | null
  /** Language of texts in answers: from `Accept-Language` if supported, otherwise the account's. */
  language: Language
  /** Region of the account's dates and numbers, see `localeFor`; null for the language's own. */
  formats?: string | null
  /** When the person last proved who they are in this session: by signing in, or with `confirmSession`. */
  enteredAt?: Date | null
  /** This session has passed the second step of its account. */
  hasSecondStep?: boolean
  /** Staff with bounds: reaches only members and organizations assigned to it. */
  isBounded?: boolean
  /** The call is about the caller's own items, and keeps to these. */
  isOwner?: boolean
  /** The first organization of the account, and how many requests a minute all of its people may make, if that is set. */
  organization?: { id: number; requests_per_minute: number | null } | null
  /** The administrator behind an impersonation, otherwise null. */
  actorId: number | null
  /** Why the administrator is acting as this user, and until when; set with `actorId`. */
  impersonation?: { reason: string | null; expiresAt: Date } | undefined
  /** Accounts being closed: nobody but their owners sees them, and these may only keep them. */
  closing?: readonly number[]
  /** Identifies this call: what it writes is recorded under this id. None for the system. */
  changeId?: string
  /** Called with the account whose data the call turns out to read or change. */
  onAccess?: (userId: number) => void
  /** What the call reads of others, recorded before its answer. Without it, each look is recorded at once. */
  looks?: AccessRow[]
}

/** A record that someone looked at or changed a member's data. */
export interface AccessRow {
  user_id: number
  actor_id: number
  /** One of the declared kinds. */
  kind: string
  subject: string
  item_id: number | null
  created_at: Date
}

/** What the kernel itself provides. */
export interface CoreServices {
  db: Database
  config: Config
  /** The only clock. */
  now: () => Date
  /** Every entity and noun by name. */
  resources: ReadonlyMap<string, Resource>
  /** Every table that is not an entity's, as the rooms declare them. */
  tables: readonly TableSpec[]
  mail: MailPort
  jobs: JobQueue
  files: FileStore
  /** Who may read files, by folder; files in other folders are the platform's own and public. */
  fileGuards: Readonly<Record<string, FileGuard | undefined>>
  log: Logger
}

/**
 * Available to every room of the server. Created once at start; tests create their own. A room that provides a service
 * merges it into this interface, and gives its factory in its module.
 */
export interface Services extends CoreServices {}

export interface Logger {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

export interface Config {
  port: number
  /** How many processes answer on the port. */
  workers: number
  /** Whether this server answers requests, runs jobs, or does both. */
  role: 'all' | 'web' | 'jobs'
  host: string
  /** Names besides that of `publicUrl` that a server in production answers at. */
  hosts: readonly string[]
  /** Where Prometheus reads metrics; null for nowhere. */
  metrics: { port: number; host: string } | null
  /** The OTLP collector that traces are sent to, and which of them; null for none. */
  traces: { endpoint: string; sampler: string; ratio: number } | null
  /** Statements that take this long are logged. */
  slowStatementMs: number
  /** How late the event loop may be on average before new requests are refused; 0 refuses none. */
  overloadDelayMs: number
  dataDir: string
  /** Where uploaded files are; null for the data directory. */
  bucket: Bucket | null
  /** Folder of the built apps (DIST_DIR, dist by default). */
  distDir: string
  databaseUrl: string | null
  /** What `databaseUrl` leads to if that is not the database itself. */
  pooler: Pooler | null
  /** Where replicas of the database are. */
  replicaUrls: readonly string[]
  /** The same database for a role that may give tables to another; null if there is none. */
  databaseMigrationUrl: string | null
  /** Where servers count requests together; null if each counts by itself. */
  redisUrl: string | null
  smtpUrl: string | null
  /** Whom mails are from (MAIL_FROM), as a header has it. */
  mailFrom: string
  publicUrl: string
  isProduction: boolean
  maxPageSize: number
  takeCap: number
  /** `HALE_SECRET`; otherwise generated at the first start and kept in the data directory. */
  secret: Secret
  lockout: { attempts: number; windowMinutes: number; lockMinutes: number }
  /** Cost of the hash that login secrets are stored with: KiB of memory, passes, lanes. */
  loginHash: { memoryCost: number; timeCost: number; parallelism: number }
  seed: 'demo' | 'none'
  /** Whether accounts with access to the back office must have a second factor; not in the demo. */
  requiresStaffFactor: boolean
  /** Whether to check answers against the contract's schemas; for tests and development. */
  checkAnswers: boolean
  /** Number of trusted proxies in front of the server; 0 uses the connection's address. */
  trustProxyHops: number
  /** Requests accepted, in percent of the declared limits; 0 is any number. */
  rateLimitPercent: number
  /** Bytes of files that a member's items may refer to. */
  memberStorageBytes: number
  /** Bytes of files in requests that have not ended, of an account and of all together. */
  uploadsInFlight: { account: number; server: number }
  /** How many pages listen for notifications at once, of one account and of all together. */
  livePages: { account: number; server: number }
}

export interface Mail {
  to: string
  subject: string
  text: string
  /** What readers of the outbox see in place of the text, if that has something which is for its reader alone. */
  shownText?: string
  kind: MailKind
  /** Its reader's language, for the line about its way out; English if unknown. */
  language?: string | null
  userId: number | null
  /** A file from the file store to attach; deleted once the mail is delivered. */
  attachment?: { path: string; name: string }
}
export interface MailPort {
  /** @returns null, or the seconds after which it could be sent, if it was left out because there were too many of its kind */
  send(mail: Mail, db?: Database): Promise<number | null>
  /** Hands a mail to the mail server now. @throws if that refuses it or is unreachable */
  transmit(mail: {
    /** Its number in the outbox, or any other name of its own. */
    id: number | string
    to: string
    subject: string
    text: string
    /** The address of a mail program's button that stops such mails. */
    oneClick?: string | undefined
    file?: { name: string; bytes: Buffer; mediaType: string } | undefined
  }): Promise<void>
}

/** An instant by a device's clock, and how many milliseconds later (or earlier) it was by the server's. */
export interface DeviceTime {
  at: Date
  shiftMs: number
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
/** What a handler receives: everything is already validated and authorized. */
export interface CallContext<C extends CallSpec> {
  params: C extends { params: z.ZodType } ? Output<C['params']> : Record<string, never>
  query: C extends { query: z.ZodType } ? Output<C['query']> : Record<string, never>
  body: C extends { body: z.ZodType } ? Output<C['body']> : undefined
  files: readonly UploadedFile[]
  caller: C['access'] extends 'public' ? Caller | null : Caller
  request: {
    ip: string
    userAgent: string
    /** The browser's `X-Timezone` if it is a valid IANA name. */
    timezone: string | null
    /** `X-Local-Date` of an entry made offline, as sent: the code that dates the entry checks it. */
    localDate: string | null
    /** When an entry was made offline; null for any other. */
    made: DeviceTime | null
    idempotencyKey: string | null
    /** For a call that answers repeats anew: what it would write is there already. */
    isRepeat: boolean
    headers: Readonly<Record<string, string | undefined>>
    cookies: Readonly<Record<string, string | undefined>>
    /** The body came as multipart form data, where every field is text. */
    isFormData: boolean
  }
  reply: {
    setCookie(name: string, value: string, options: object): void
    clearCookie(name: string, options: object): void
    header(name: string, value: string): void
    status(code: number): void
  }
  /**
   * Stores the answer of a call that commits in steps in the transaction of its last step, for repeats under its key.
   * @returns the answer
   */
  keep: <T>(tx: Database, answer: T) => Promise<T>
  /**
   * Makes a reading call for whoever an access token belongs to, as a request of its own: with the access, limits, consents and audit
   * of its route.
   */
  read: (address: string, accessToken: string) => Promise<{ status: number; text: string }>
  /** Tells the audit log whose account the call is about and why it was made, if the request does not say. */
  about: (userId: number, reason?: string) => void
  /** Tells the audit log that the call is about a list (its classkey) as a whole: the id in it is not one of the list's items. */
  aboutList: (classkey: string) => void
  services: Services
}

/** JSON already serialized, straight from the database. */
export class RawJson {
  /** As bytes where a long text would keep other requests waiting while it is encoded. */
  raw: string | Buffer
  /** The members whose items these are, of a list with items of members. */
  owners: readonly number[]
  constructor(raw: string | Buffer, owners: readonly number[] = []) {
    this.raw = raw
    this.owners = owners
  }
  get text(): string {
    return String(this.raw)
  }
}
/** A file as an answer. */
export class FileAnswer {
  bytes: Buffer
  mediaType: string
  fileName: string | null
  constructor(bytes: Buffer, mediaType: string, fileName: string | null) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.fileName = fileName
  }
}
/** A file generated while it is sent. */
export class StreamAnswer {
  stream: Readable
  mediaType: string
  fileName: string
  constructor(stream: Readable, mediaType: string, fileName: string) {
    this.stream = stream
    this.mediaType = mediaType
    this.fileName = fileName
  }
}
export type HandlerAnswer<C extends CallSpec> =
  | (C extends { answer: z.ZodType }
      ? z.input<C['answer']> | (C extends { mayBeEmpty: true } ? null : never)
      : C extends { download: string }
        ? never
        : void)
  | RawJson
  | FileAnswer
  | StreamAnswer
export type Handler<C extends CallSpec> = (context: CallContext<C>) => Promise<HandlerAnswer<C>>
export type HandlersOf<Calls extends Record<string, CallSpec>> = { [K in keyof Calls]?: Handler<Calls[K]> }
/** Checks a feature's handlers against the calls they answer: `defineHandlers<typeof tagCalls>({ listTags: async (context) => … })`. */
export const defineHandlers = <Calls extends Record<string, CallSpec>>(
  handlers: HandlersOf<Calls>,
): HandlersOf<Calls> => handlers
/** How the server identifies the caller of a request. */
export type Authenticate = (
  request: { headers: { authorization?: string | undefined } },
  services: Services,
) => Promise<Caller | null>
