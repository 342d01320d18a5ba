import type { Readable } from 'node:stream'
import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { ActivityPartner, MoreActiveConfig } from '../integrations/more-active/index.ts'
import type { Language } from '#shared/rules/index.ts'
import type { Database } from '../database/types.ts'
import type { Assistant, IceConfig, RealtimeConfig } from '../integrations/assistant/index.ts'
import type { BodyScanConfig, BodyScanProvider } from '../integrations/body-scan/index.ts'
import type { FaceScanConfig, FaceScanProvider } from '../integrations/face-scan/index.ts'
import type { WearableAggregator, WearablesConfig } from '../integrations/wearables/index.ts'
import type { KitLabs, LabConfig, LabName } from '../integrations/kit-lab/index.ts'
import type { Job } from '../jobs/index.ts'
import type { Avatars } from '../integrations/avatars/index.ts'
import type { SchedulingServices, SmartLinkConfig } from '../integrations/scheduling/index.ts'
import type { PushConfig, PushService } from '../integrations/push/index.ts'
import type { Recaptcha, RecaptchaConfig } from '../integrations/recaptcha/index.ts'
import type { Places, PlacesConfig } from '../integrations/places/index.ts'
import type { MealRecognition, MealRecognitionConfig } from '../integrations/meal-recognition/index.ts'

/** Who makes a call, as the session says it. Never read from a body. */
export interface Caller {
  userId: number
  sessionId: string
  permissions: ReadonlySet<string>
  /** The member's own timezone (IANA), when the profile has one. */
  timezone: string | null
  /** Language of the answers' texts: the browser's by `Accept-Language` when it is one of ours, else the account's. */
  language: Language
  /** The administrator behind an impersonation, else null. */
  actorId: number | null
  /** Why the administrator acts as this user, and until when; with `actorId`. */
  impersonation?: { reason: string | null; expiresAt: Date } | undefined
  /** Names this call: what it writes is kept under it. None for what the system does. */
  changeId?: string
  /** Told whose data the call turns out to read or to change. */
  onAccess?: (userId: number) => void
}

export interface UploadedFile {
  fieldName: string
  fileName: string
  mediaType: string
  bytes: Buffer
}

/** What every room of the server may use. Made once at start; tests make their own. */
export interface Services {
  db: Database
  config: Config
  /** The only clock. */
  now: () => Date
  /** Every entity and noun by name. */
  resources: ReadonlyMap<string, Resource>
  mail: MailPort
  jobs: JobQueue
  push: PushService
  files: FileStore
  mealRecognition: MealRecognition
  places: Places
  /** Null where there is none. */
  recaptcha: Recaptcha | null
  /** Null when there is none. */
  activityPartner: ActivityPartner | null
  kitLabs: KitLabs
  /** Null when there is none. */
  faceScan: FaceScanProvider | null
  bodyScan: BodyScanProvider | null
  /** Null when there is none. */
  wearables: WearableAggregator | null
  assistant: Assistant
  scheduling: SchedulingServices
  avatarOf: Avatars
  log: Logger
}

export interface Logger {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Folder of the built apps (DIST_DIR, dist by default). */
  distDir: string
  databaseUrl: string | null
  smtpUrl: string | null
  publicUrl: string
  isProduction: boolean
  maxPageSize: number
  takeCap: number
  /** Secret that tokens are signed and stable fakes are derived with; made at first start and kept in the data directory. */
  secret: Uint8Array
  lockout: { attempts: number; windowMinutes: number; lockMinutes: number }
  /** Cost of the hash that a login secret is stored as: KiB of memory, passes, lanes. */
  loginHash: { memoryCost: number; timeCost: number; parallelism: number }
  seed: 'demo' | 'none'
  /** Answers are checked against the contract's schemas; for tests and development. */
  checkAnswers: boolean
  /** Proxies in front of the server whose forwarded address is believed; 0 takes the connection's own. */
  trustProxyHops: number
  /** How news reaches browsers that are closed; without keys of its own the server's secret makes them. */
  push?: PushConfig
  /** Service that recognises photos of meals; null where members pick their ingredients themselves. */
  mealRecognition: MealRecognitionConfig
  /** Google's places; absent or null where the embedded table answers. */
  googleMaps?: PlacesConfig
  /** Tells people from machines when they register; absent or null lets everybody. */
  recaptcha?: RecaptchaConfig
  /** The partner's activity app; absent or null where there is none. */
  moreActive?: MoreActiveConfig | null
  /** The Spot lab's interface; absent or null where the embedded one stands in. */
  spotLab?: LabConfig
  /** The same of the Namida lab. */
  namidaLab?: LabConfig
  /** What each lab signs its deliveries with; those of a lab without one are refused. */
  labSecrets?: Readonly<Record<LabName, string | null>>
  /** Providers that measure faces and bodies; absent or null where the embedded ones stand in. */
  faceScan?: FaceScanConfig
  bodyScan?: BodyScanConfig
  /** The SmartLink scheduling service; absent or null where its providers are kept in the calendar here. */
  smartLink?: SmartLinkConfig
  /** A service that draws pictures of people without one, with `{name}` in its address; absent or null where they are drawn here. */
  avatarUrl?: string | null
  /** The aggregator of wearables; absent or null where there is none. */
  wearables?: WearablesConfig | null
  /** What the aggregator of wearables signs its deliveries with; without it none are taken. */
  wearablesSecret?: string | null
  /** What they sign their deliveries with; those of one without a secret are refused. */
  scanSecrets?: Readonly<Record<'face' | 'body', string | null>>
  /** The realtime API that answers as Scout; absent or null where the embedded assistant does. */
  scout?: RealtimeConfig | null
  /** How browsers reach the embedded one. */
  scoutIce?: IceConfig
}

export interface Mail {
  to: string
  subject: string
  text: string
  kind: string
  userId: number | null
  /** A file of the file store that goes along; it is removed once the mail is delivered. */
  attachment?: { path: string; name: string }
}
export interface MailPort {
  send(mail: Mail, db?: Database): Promise<void>
  /** Hands a mail to the mail server now. @throws when that refuses it or is away */
  transmit(mail: {
    id: number
    to: string
    subject: string
    text: string
    file?: { name: string; bytes: Buffer; mediaType: string } | undefined
  }): Promise<void>
}

/** Work that is done later, or elsewhere, or again until it succeeds. */
export interface JobQueue {
  /**
   * Sends a job within the transaction that causes it. Of two jobs of a kind with the same `key` the later one replaces the
   * one that waits. It runs at once, or at `runAt`.
   */
  send<S extends z.ZodObject>(tx: Database, job: Job<S>, data: z.input<S>, options?: { runAt?: Date; key?: string }): Promise<void>
  /** Takes back what was sent with this key, unless it runs already: a job looks whether it is still wanted. */
  cancel(tx: Database, job: Pick<Job, 'name'>, key: string): Promise<void>
  /** Runs what is due now; answers how many jobs that were. A server that works does so by itself. */
  runDue(): Promise<number>
  /** Looks for work at once, where it is known that there is some. */
  wake(): void
  /** The queue itself, for those who look after it. */
  boss(): Promise<PgBoss>
  list: readonly Job[]
}

export interface FileStore {
  /** Stores bytes under a server-made path and returns its URL path (`/files/widgets/….png`). */
  save(folder: string, file: UploadedFile, accept: 'image' | 'document' | 'any' | 'model'): Promise<string>
  read(path: string): Promise<{ bytes: Buffer; mediaType: string } | null>
  /** Removes a file that `save` returned the path of; one that is gone already is no error. */
  remove(path: string): Promise<void>
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
/** What a handler gets: everything is already validated and authorised. */
export interface CallContext<C extends CallSpec> {
  params: C extends { params: z.ZodType } ? Output<C['params']> : Record<string, never>
  query: C extends { query: z.ZodType } ? Output<C['query']> : Record<string, never>
  body: C extends { body: z.ZodType } ? Output<C['body']> : undefined
  files: readonly UploadedFile[]
  caller: C['access'] extends 'public' ? Caller | null : Caller
  request: {
    ip: string
    userAgent: string
    /** `X-Timezone` of the browser when it is a valid IANA name. */
    timezone: string | null
    /** `X-Local-Date` of an entry that was made offline, as it was sent: the day that an entry belongs to checks it. */
    localDate: string | null
    idempotencyKey: string | null
    headers: Readonly<Record<string, string | undefined>>
    cookies: Readonly<Record<string, string | undefined>>
    /** The body came as multipart form data, where every field is text. */
    isFormData: boolean
  }
  reply: { setCookie(name: string, value: string, options: object): void; clearCookie(name: string, options: object): void; header(name: string, value: string): void; status(code: number): void }
  /** Says whose account the call is about and why it was made, for the audit log, where the request does not tell. */
  about: (userId: number, reason?: string) => void
  services: Services
}

/** JSON that is serialised already, straight from the database. */
export class RawJson {
  text: string
  constructor(text: string) {
    this.text = text
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
/** A file that is made while it is sent. */
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
  | (C extends { answer: z.ZodType } ? z.input<C['answer']> | (C extends { mayBeEmpty: true } ? null : never) : C extends { download: string } ? never : void)
  | RawJson
  | FileAnswer
  | StreamAnswer
export type Handler<C extends CallSpec> = (context: CallContext<C>) => Promise<HandlerAnswer<C>>
export type HandlersOf<Calls extends Record<string, CallSpec>> = { [K in keyof Calls]?: Handler<Calls[K]> }
/** Checks a room's handlers against the calls they answer: `defineHandlers<typeof tagCalls>({ listTags: async (context) => … })`. */
export const defineHandlers = <Calls extends Record<string, CallSpec>>(handlers: HandlersOf<Calls>): HandlersOf<Calls> => handlers
/** How the server learns who makes a request. */
export type Authenticate = (
  request: { headers: { authorization?: string | undefined } },
  services: Services,
) => Promise<Caller | null>

