import { resolve } from 'node:path'
import { z } from 'zod'
import {
  address,
  addresses,
  hostNames,
  secret,
  secrets,
  wholeNumber,
  type Module,
  type Settings,
} from './kernel/module/index.ts'
import { closeSecret, hasSecret, makeSecret, readSecret } from './kernel/crypto/index.ts'
import { assertRestored } from './kernel/database/half-restored.ts'
import { isMissing, openDatabase } from './kernel/database/open.ts'
import { hasFormerOnly } from './kernel/database/transfer/former-directory.ts'
import { bucketAddress } from './kernel/files/bucket.ts'
import { isLoopbackHost, isLoopbackUrl } from './kernel/hosts/index.ts'
import type { Config } from './kernel/types.ts'

/** Argon2id at the floor that OWASP ASVS 5.0 (11.4) sets: 46 MiB, one pass, one lane. */
export const loginHash = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

const MB = 1024 * 1024

/** Those of OpenTelemetry's specification that need nothing else. */
const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The variables of the server itself. */
export const ownVariables = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  STORAGE_URL: bucketAddress(),
  DIST_DIR: z.string().default('dist'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/hale'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/hale'),
  DATABASE_REPLICA_URL: addresses(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/hale'),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  REDIS_URL: address(/^rediss?$/, 'rediss://user:password@host:6379'),
  DATABASE_MIGRATION_URL: address(/^postgres(ql)?$/, 'postgres://owner:password@host:5432/hale'),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address such as Hale <no-reply@hale.example>',
    )
    .optional(),
  PUBLIC_URL: address(/^https?$/, 'https://hale.example'),
  HOSTS: hostNames(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  WORKERS: wholeNumber(1, 64).default(1),
  ROLE: z.enum(['all', 'web', 'jobs'], { error: 'must be all, web or jobs' }).default('all'),
  MAX_PAGE_SIZE: wholeNumber(1, 1000).default(50),
  NODE_ENV: z.string().optional(),
  HALE_SECRET: secret(),
  HALE_SECRET_PREVIOUS: secrets(),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  RATE_LIMIT_PERCENT: wholeNumber(0, 1_000_000).default(100),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://collector:4318'),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `must be one of ${samplers.join(', ')}` }).default(samplers[0]),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SLOW_STATEMENT_MS: wholeNumber(0, 3_600_000).default(500),
  OVERLOAD_DELAY_MS: wholeNumber(0, 60_000).default(200),
  MEMBER_STORAGE_MB: wholeNumber(1, 1_000_000).default(500),
}

/** Every variable, and the rules between them. */
const environmentOf = (settings: readonly Settings[]) =>
  z
    .object({ ...(Object.assign({}, ...settings.map((room) => room.variables)) as z.ZodRawShape), ...ownVariables })
    .superRefine((values: Readonly<Record<string, unknown>>, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      for (const [given, missing] of settings.flatMap(({ needs }) => needs))
        if (values[given] !== undefined && values[missing] === undefined) refuse(missing, `is required with ${given}`)
      for (const given of ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
        if (values[given] !== undefined && values['DATABASE_URL'] === undefined)
          refuse('DATABASE_URL', `is required with ${given}`)
      if (values['ROLE'] !== 'all' && values['DATABASE_URL'] === undefined)
        refuse('ROLE', 'must be all with the embedded database, which one server uses')
      if (values['METRICS_PORT'] !== undefined && values['METRICS_PORT'] === values['PORT'])
        refuse('METRICS_PORT', 'must be another port than PORT')
      // Otherwise each server would generate its own secret, and none could open what another one locked with it.
      if (
        values['NODE_ENV'] === 'production' &&
        values['DATABASE_URL'] !== undefined &&
        values['HALE_SECRET'] === undefined
      )
        refuse('HALE_SECRET', 'is required in production with DATABASE_URL')
      const { pathname = '/', search = '', username = '' } = URL.parse(String(values['PUBLIC_URL'])) ?? {}
      if (pathname.replace(/^\/+$/, '') !== '' || search || username)
        refuse(
          'PUBLIC_URL',
          'must be an address without a path, such as https://hale.example: Hale answers at its root',
        )
      // The demo's passwords are published.
      if (values['SEED'] === 'demo' && values['NODE_ENV'] === 'production')
        refuse('SEED', 'must not be demo in production')
      if (values['SEED'] === 'demo' && typeof values['PUBLIC_URL'] === 'string' && !isLoopbackUrl(values['PUBLIC_URL']))
        refuse(
          'SEED',
          'must not be demo unless PUBLIC_URL is an address of this machine, such as http://localhost:3000',
        )
    })

const settingsOf = (modules: readonly Module[]): Settings[] =>
  modules.flatMap((room) => (room.settings ? [room.settings] : []))

type Environment = Readonly<Record<string, string | undefined>>

/** The environment's values; an empty variable counts as not set. @throws one error naming every invalid variable */
const valuesOf = (env: Environment, settings: readonly Settings[]) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environmentOf(settings).safeParse(given)
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path: [name, index], message }) => {
    const which = typeof index === 'number' ? ` (number ${index + 1} of them)` : ''
    return `  ${String(name)}${which} ${message}`
  })
  throw new Error(`The environment has invalid values:\n${lines.join('\n')}`)
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<ReturnType<typeof valuesOf>, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/** Where it listens: in production everywhere, behind the https address, and otherwise on this machine only. */
const hostOf = ({
  HOST,
  NODE_ENV,
  PUBLIC_URL,
}: Pick<ReturnType<typeof valuesOf>, 'HOST' | 'NODE_ENV' | 'PUBLIC_URL'>) =>
  HOST ??
  (NODE_ENV === 'production' && PUBLIC_URL !== undefined && !isLoopbackUrl(PUBLIC_URL) ? '0.0.0.0' : 'localhost')

/**
 * Checks that a server in production is reached by https, or from this machine only.
 * @throws Error that says what to set
 */
export const assertServes = (env: Environment): void => {
  const { HOST, NODE_ENV, PUBLIC_URL } = valuesOf(env, [])
  if (NODE_ENV !== 'production') return
  if (PUBLIC_URL === undefined && (HOST === undefined || !isLoopbackHost(HOST)))
    throw new Error(
      'Production needs PUBLIC_URL, the https address at which Hale is reached, such as https://hale.example. To serve this machine only, set HOST to 127.0.0.1.',
    )
  if (PUBLIC_URL?.startsWith('http:') && !isLoopbackUrl(PUBLIC_URL))
    throw new Error(
      `PUBLIC_URL is ${PUBLIC_URL}, but production needs an https address, or one of this machine such as http://localhost:3000.`,
    )
}

const poolerOf = (
  values: Pick<ReturnType<typeof valuesOf>, 'DATABASE_DIRECT_URL' | 'DATABASE_PREPARED_STATEMENTS'>,
): Config['pooler'] =>
  values.DATABASE_DIRECT_URL === undefined
    ? null
    : { directUrl: values.DATABASE_DIRECT_URL, prepares: values.DATABASE_PREPARED_STATEMENTS === 'on' }

/** Where the data are and what else a start uses, for commands that only look: nothing is made there. @throws as `readConfig` */
export const readPlace = (env: Environment, modules: readonly Module[] = []) => {
  const values = valuesOf(env, settingsOf(modules))
  return {
    port: values.PORT,
    host: hostOf(values),
    hosts: values.HOSTS,
    isProduction: values.NODE_ENV === 'production',
    dataDir: resolve(values.DATA_DIR),
    distDir: resolve(values.DIST_DIR),
    bucket: values.STORAGE_URL ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    pooler: poolerOf(values),
    publicUrl: publicUrlOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    readSecret: () => readSecret(resolve(values.DATA_DIR), values.HALE_SECRET, values.HALE_SECRET_PREVIOUS),
  }
}

/**
 * Makes the secret for a database on a server that has no tables yet, where neither a variable nor a file gives one. Commands that may
 * be the first on a database await it before they read their config.
 * @throws Error as `readConfig`, or if the database cannot be reached
 */
export const prepareSecret = async (env: Environment): Promise<void> => {
  const { HALE_SECRET } = valuesOf(env, [])
  const place = readPlace(env)
  if (HALE_SECRET !== undefined || place.databaseUrl === null || hasSecret(place.dataDir)) return
  const db = await openDatabase(place)
  try {
    const [row] = await db.query<{ isBlank: boolean }>({
      text: `select to_regclass('schema_migrations') is null as "isBlank"`,
    })
    if (row?.isBlank === true) makeSecret(place.dataDir)
  } finally {
    await db.close()
  }
}

/** The secret; one that is not given is made only together with the embedded database. `prepareSecret` does so for one on a server. */
const ownSecret = (values: ReturnType<typeof valuesOf>, dataDir: string): Config['secret'] => {
  const isNew = isMissing({ databaseUrl: values.DATABASE_URL ?? null, dataDir }) && !hasFormerOnly(dataDir)
  if (values.HALE_SECRET === undefined) {
    if (isNew && !hasSecret(dataDir)) makeSecret(dataDir)
    closeSecret(dataDir)
  }
  return readSecret(dataDir, values.HALE_SECRET, values.HALE_SECRET_PREVIOUS)
}

/**
 * Reads the environment.
 * @param modules whose settings to read; without them the result is enough to open the database
 * @throws one error naming every invalid variable
 */
export const readConfig = (env: Environment, modules: readonly Module[] = []): Config => {
  const settings = settingsOf(modules)
  const values = valuesOf(env, settings)
  const isProduction = values.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR)
  assertRestored(dataDir, values.DATABASE_URL ?? null)
  const publicUrl = publicUrlOf(values)
  /** Somebody trying Hale on their own machine. */
  const isTrial = !isProduction && values.DATABASE_URL === undefined && isLoopbackUrl(publicUrl)
  const seed = values.SEED ?? (isTrial ? 'demo' : 'none')
  const host = hostOf(values)
  const core: Config = {
    port: values.PORT,
    workers: values.WORKERS,
    role: values.ROLE,
    host,
    hosts: values.HOSTS,
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? host },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            sampler: values.OTEL_TRACES_SAMPLER,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    slowStatementMs: values.SLOW_STATEMENT_MS,
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    dataDir,
    bucket: values.STORAGE_URL ?? null,
    distDir: resolve(values.DIST_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    pooler: poolerOf(values),
    replicaUrls: values.DATABASE_REPLICA_URL ?? [],
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    // Mail servers refuse senders at a domain that there is not.
    mailFrom:
      values.MAIL_FROM ?? `Hale <no-reply@${isLoopbackUrl(publicUrl) ? 'hale.local' : new URL(publicUrl).hostname}>`,
    publicUrl,
    isProduction,
    maxPageSize: values.MAX_PAGE_SIZE,
    takeCap: 200,
    secret: ownSecret(values, dataDir),
    lockout: { attempts: 5, windowMinutes: 15, lockMinutes: 15 },
    loginHash,
    seed,
    requiresStaffFactor: seed !== 'demo',
    checkAnswers: !isProduction && values.NODE_ENV === 'test',
    trustProxyHops: values.TRUST_PROXY_HOPS,
    rateLimitPercent: values.RATE_LIMIT_PERCENT,
    memberStorageBytes: values.MEMBER_STORAGE_MB * MB,
    uploadsInFlight: { account: 128 * MB, server: 1024 * MB },
    livePages: { account: 8, server: 20_000 },
  }
  return Object.assign(core, ...settings.map((room) => room.read(values, core)))
}
