import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from './kernel/types.ts'

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}
const url = (schemes: RegExp, example: string) =>
  z.url({ protocol: schemes, error: `must be an address such as ${example}` }).optional()

/** Variables that do nothing without another: a half-configured partner must not be taken for none. */
const needs = [
  ['MORE_ACTIVE_URL', 'MORE_ACTIVE_SECRET'],
  ['MORE_ACTIVE_SECRET', 'MORE_ACTIVE_URL'],
  ['MEAL_RECOGNITION_KEY', 'MEAL_RECOGNITION_URL'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['RECAPTCHA_URL', 'RECAPTCHA_SECRET'],
  ['GOOGLE_MAPS_URL', 'GOOGLE_MAPS_KEY'],
  ['SPOT_LAB_URL', 'SPOT_LAB_KEY'],
  ['SPOT_LAB_KEY', 'SPOT_LAB_URL'],
  ['NAMIDA_URL', 'NAMIDA_KEY'],
  ['NAMIDA_KEY', 'NAMIDA_URL'],
  ['FACE_SCAN_URL', 'FACE_SCAN_KEY'],
  ['FACE_SCAN_KEY', 'FACE_SCAN_URL'],
  ['SMART_LINK_URL', 'SMART_LINK_KEY'],
  ['SMART_LINK_KEY', 'SMART_LINK_URL'],
  ['BODY_SCAN_URL', 'BODY_SCAN_KEY'],
  ['BODY_SCAN_KEY', 'BODY_SCAN_URL'],
  ['WEARABLES_URL', 'WEARABLES_KEY'],
  ['WEARABLES_KEY', 'WEARABLES_URL'],
  ['SCOUT_URL', 'SCOUT_KEY'],
  ['SCOUT_KEY', 'SCOUT_URL'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
] as const

/** Argon2id at the floor that OWASP ASVS 5.0 (11.4) sets: 46 MiB, one pass, one lane. */
export const loginHash = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

const environment = z
  .object({
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default('./data'),
    DIST_DIR: z.string().default('dist'),
    DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/hale'),
    SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587'),
    PUBLIC_URL: url(/^https?$/, 'https://hale.example'),
    SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
    MAX_PAGE_SIZE: whole(1, 1000).default(50),
    NODE_ENV: z.string().optional(),
    HALE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUST_PROXY_HOPS: whole(0, 10).default(0),
    MEAL_RECOGNITION_URL: url(/^https?$/, 'https://food.example/recognize'),
    MEAL_RECOGNITION_KEY: z.string().optional(),
    RECAPTCHA_SECRET: z.string().optional(),
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_URL: url(/^https?$/, 'https://www.google.com/recaptcha/api/siteverify'),
    GOOGLE_MAPS_KEY: z.string().optional(),
    GOOGLE_MAPS_URL: url(/^https?$/, 'https://maps.googleapis.com'),
    SPOT_LAB_URL: url(/^https?$/, 'https://api.lab.example'),
    SPOT_LAB_KEY: z.string().optional(),
    SPOT_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    NAMIDA_URL: url(/^https?$/, 'https://api.lab.example'),
    NAMIDA_KEY: z.string().optional(),
    NAMIDA_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    FACE_SCAN_URL: url(/^https?$/, 'https://api.scan.example'),
    FACE_SCAN_KEY: z.string().optional(),
    FACE_SCAN_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SMART_LINK_URL: url(/^https?$/, 'https://api.scheduling.example'),
    SMART_LINK_KEY: z.string().optional(),
    AVATAR_URL: url(/^https$/, 'https://faces.example/?name={name}').refine(
      (value) => value?.includes('{name}') ?? true,
      'must contain {name} as the placeholder for the name',
    ),
    BODY_SCAN_URL: url(/^https?$/, 'https://api.scan.example'),
    BODY_SCAN_KEY: z.string().optional(),
    BODY_SCAN_MODEL_HOSTS: z
      .string()
      .regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/i, 'must be host names separated by commas')
      .transform((hosts) => hosts.toLowerCase().split(/\s*,\s*/))
      .optional(),
    BODY_SCAN_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SCOUT_URL: url(/^https?$/, 'https://api.openai.com/v1'),
    SCOUT_KEY: z.string().optional(),
    SCOUT_MODEL: z.string().default('gpt-realtime'),
    SCOUT_ADDRESS: z.ipv4('must be an IPv4 address').optional(),
    SCOUT_PORTS: z
      .string()
      .regex(/^\d{4,5}-\d{4,5}$/, 'must be two ports such as 40000-40100')
      .optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, 'must be a P-256 point as base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
      .optional(),
    VAPID_SUBJECT: url(/^(https|mailto)$/, 'mailto:operations@hale.example'),
    PUSH_HOSTS: z.string().optional(),
    WEARABLES_URL: url(/^https?$/, 'https://api.rook-connect.example'),
    WEARABLES_KEY: z
      .string()
      .regex(/^[^:]+:.+$/, 'must be the client’s id and secret, separated by a colon')
      .optional(),
    WEARABLES_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    MORE_ACTIVE_URL: url(/^https?$/, 'https://activity.example/sso'),
    MORE_ACTIVE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  })
  .superRefine((values, context) => {
    for (const [given, missing] of needs)
      if (values[given] !== undefined && values[missing] === undefined)
        context.addIssue({ code: 'custom', path: [missing], message: `is required with ${given}` })
    // Otherwise each server would generate its own secret, and none could open what another one locked with it.
    if (values.NODE_ENV === 'production' && values.DATABASE_URL !== undefined && values.HALE_SECRET === undefined)
      context.addIssue({
        code: 'custom',
        path: ['HALE_SECRET'],
        message: 'is required in production with DATABASE_URL',
      })
  })

/** `40000-40100` as its two ends, the smaller first. */
const portsOf = (range: string | undefined): [number, number] | null => {
  const [first, last] = (range?.split('-').map(Number) ?? []).toSorted((one, other) => one - other)
  return first !== undefined && last !== undefined && last <= 65_535 ? [first, last] : null
}

/** This installation's secret, generated once. Servers that share a database must share it through HALE_SECRET. */
const secretOf = (dataDir: string, given: string | undefined): Uint8Array => {
  if (given !== undefined) return new TextEncoder().encode(given)
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/**
 * Reads the environment; an empty variable counts as not set.
 * @throws one error naming every invalid variable
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment has invalid values:\n${lines.join('\n')}`)
  }
  const values = read.data
  const isProduction = values.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    distDir: resolve(values.DIST_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    isProduction,
    maxPageSize: values.MAX_PAGE_SIZE,
    takeCap: 200,
    secret: secretOf(dataDir, values.HALE_SECRET),
    lockout: { attempts: 5, windowMinutes: 15, lockMinutes: 15 },
    loginHash,
    seed: values.SEED ?? (isProduction ? 'none' : 'demo'),
    checkAnswers: !isProduction && values.NODE_ENV === 'test',
    trustProxyHops: values.TRUST_PROXY_HOPS,
    mealRecognition:
      values.MEAL_RECOGNITION_URL === undefined
        ? null
        : { url: values.MEAL_RECOGNITION_URL, key: values.MEAL_RECOGNITION_KEY ?? null },
    push: {
      keys:
        values.VAPID_PUBLIC_KEY !== undefined && values.VAPID_PRIVATE_KEY !== undefined
          ? { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY }
          : null,
      subject: values.VAPID_SUBJECT ?? null,
      hosts: values.PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    },
    recaptcha:
      values.RECAPTCHA_SECRET !== undefined && values.RECAPTCHA_SITE_KEY !== undefined
        ? {
            url: values.RECAPTCHA_URL ?? 'https://www.google.com/recaptcha/api/siteverify',
            secret: values.RECAPTCHA_SECRET,
            siteKey: values.RECAPTCHA_SITE_KEY,
          }
        : null,
    googleMaps:
      values.GOOGLE_MAPS_KEY === undefined
        ? null
        : { key: values.GOOGLE_MAPS_KEY, url: values.GOOGLE_MAPS_URL ?? 'https://maps.googleapis.com' },
    spotLab:
      values.SPOT_LAB_URL !== undefined && values.SPOT_LAB_KEY !== undefined
        ? { url: values.SPOT_LAB_URL, key: values.SPOT_LAB_KEY }
        : null,
    namidaLab:
      values.NAMIDA_URL !== undefined && values.NAMIDA_KEY !== undefined
        ? { url: values.NAMIDA_URL, key: values.NAMIDA_KEY }
        : null,
    labSecrets: { spot: values.SPOT_WEBHOOK_SECRET ?? null, namida: values.NAMIDA_WEBHOOK_SECRET ?? null },
    faceScan:
      values.FACE_SCAN_URL !== undefined && values.FACE_SCAN_KEY !== undefined
        ? { url: values.FACE_SCAN_URL, key: values.FACE_SCAN_KEY }
        : null,
    bodyScan:
      values.BODY_SCAN_URL !== undefined && values.BODY_SCAN_KEY !== undefined
        ? { url: values.BODY_SCAN_URL, key: values.BODY_SCAN_KEY, modelHosts: values.BODY_SCAN_MODEL_HOSTS ?? [] }
        : null,
    avatarUrl: values.AVATAR_URL ?? null,
    smartLink:
      values.SMART_LINK_URL !== undefined && values.SMART_LINK_KEY !== undefined
        ? { url: values.SMART_LINK_URL, key: values.SMART_LINK_KEY }
        : null,
    scanSecrets: { face: values.FACE_SCAN_WEBHOOK_SECRET ?? null, body: values.BODY_SCAN_WEBHOOK_SECRET ?? null },
    scout:
      values.SCOUT_URL !== undefined && values.SCOUT_KEY !== undefined
        ? { url: values.SCOUT_URL, key: values.SCOUT_KEY, model: values.SCOUT_MODEL }
        : null,
    scoutIce: {
      publicAddress: values.SCOUT_ADDRESS ?? null,
      ports: portsOf(values.SCOUT_PORTS),
      loopback: !isProduction,
    },
    wearables:
      values.WEARABLES_URL !== undefined && values.WEARABLES_KEY !== undefined
        ? { url: values.WEARABLES_URL, key: values.WEARABLES_KEY }
        : null,
    wearablesSecret: values.WEARABLES_WEBHOOK_SECRET ?? null,
    moreActive:
      values.MORE_ACTIVE_URL !== undefined && values.MORE_ACTIVE_SECRET !== undefined
        ? { url: values.MORE_ACTIVE_URL, secret: values.MORE_ACTIVE_SECRET }
        : 'embedded',
  }
}
