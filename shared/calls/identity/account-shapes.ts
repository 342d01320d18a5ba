/** The signed-in account, as returned by login and `GET /client/user`. */
import { z } from 'zod'
import {
  bloodPressureRanges,
  mutableKinds,
  stoppableMails,
  derivationLimits,
  joiningReasons,
  newDerivationLimits,
  onboardingSteps,
  typicalDays,
} from '../../rules/index.ts'
import { armored, day, email, id, instant, item, optionalText, text } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const within = ({ min, max }: { min: number; max: number }) =>
  z
    .int()
    .min(min, say('at_least', { limit: min }))
    .max(max, say('at_most', { limit: max }))
/** Parameters of the key derivation; `m` is in KiB. */
export const kdf = z.object({
  alg: z.literal('argon2id'),
  m: within(derivationLimits.m),
  t: within(derivationLimits.t),
  p: within(derivationLimits.p),
  v: z.literal(19),
})
/** The same for a password that is being set. */
export const newKdf = kdf.extend({ m: within(newDerivationLimits.m), t: within(newDerivationLimits.t) })
/** 16 random bytes in hex. */
export const keySalt = z
  .string()
  .regex(/^[0-9a-f]{32}$/i, say('hex'))
  .toLowerCase()
/** Sent in place of the password: 32 derived bytes in base64. The server treats it as an opaque secret. */
export const secret = z.string().min(1, say('required')).max(1024)

export const tokens = z.object({
  access: z.object({ token: z.string(), expires: instant }),
  refresh: z.object({ token: z.string(), expires: instant }),
})

export const profile = z.looseObject({
  /** Hours. */
  sleep_goal: z.number().positive(),
  timezone: z.string().nullable(),
  /** Null until the member first opens Hale. */
  language: z.string().nullable(),
  /** Region of dates and numbers: 'en-GB', or 'und-GB' if it was chosen for every language; null for the language's own. */
  formats: z.string().nullable(),
  date_of_birth: day.nullable(),
  blood_pressure_range: z.enum(bloodPressureRanges).nullable(),
  typical_day_activity: z.enum(typicalDays).nullable(),
  joining_reason: z.enum(joiningReasons).nullable(),
  /** The furthest onboarding step reached. */
  onboarding_step: z.enum(onboardingSteps).nullable(),
  preferences: z.object({
    theme: z.enum(['light', 'dark', 'system']).nullable(),
    quiet_hours: z.object({ from: z.string(), until: z.string() }).nullable(),
    dashboard: z.object({ order: z.array(id), hidden: z.array(id) }),
    muted: z.array(z.enum(mutableKinds)),
    unmailed: z.array(z.enum(stoppableMails)),
    /** Whether single keys are shortcuts. */
    single_keys: z.boolean(),
  }),
})

export const user = z.looseObject({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  organizations: z.array(
    z.looseObject({
      id,
      name: z.string(),
      pharmacy_card: z.unknown(),
      /** The message shown to the organization's members on their home screen; the description is HTML. */
      banner_name: z.string().nullish(),
      banner_heading: z.string().nullish(),
      banner_description: z.string().nullish(),
      banner_img: z.string().nullish(),
    }),
  ),
  programs: z.array(z.looseObject({ id, name: z.string(), code: z.string().nullable() })),
  star_balance: z.int(),
  verified: z.boolean(),
  /** A new address that waits for both mailboxes to confirm it. */
  pending_email: z.string().nullable().optional(),
  /** When the account will be erased; null unless its owner or an administrator has requested it. */
  closing_at: instant.nullable().optional(),
})

/** `locked`: the password was reset, and the private key still waits for the old passphrase or an officer. */
export const keys = z.object({
  public_key: z.string(),
  private_key: z.string(),
  key_salt: z.string(),
  kdf,
  key_version: z.int().positive(),
  state: z.enum(['ready', 'locked']),
  /** What the passphrase is derived from: the password, or a separate vault passphrase for accounts without one. */
  lock: z.enum(['password', 'passphrase']),
  /** Earlier keys, locked by the same passphrase; they open earlier messages. */
  older: z.array(z.object({ fingerprint: z.string(), public_key: z.string(), private_key: z.string() })),
})

export const moreActiveLogin = z.object({ url: z.string(), expires_at: instant, completed_profile: z.boolean() })

export const account = z.object({
  user,
  profile,
  /** Null until the browser has generated them. */
  keys: keys.nullable(),
  /** False for accounts that sign in elsewhere; their keys are locked by a vault passphrase (`saveVault`). */
  has_password: z.boolean(),
  permissions: z.array(z.string()),
  /** Whether the member agreed to `reportPageSpeed`. */
  measures_page_speed: z.boolean().optional(),
  /** What staff are limited to: names of organizations, and how many members are assigned to them. Null without a limit. */
  bounds: z.object({ organizations: z.array(z.string()), members: z.int() }).nullish(),
  /** As stored, or null. */
  security_lockout: z.record(z.string(), z.unknown()).nullable(),
  more_active_sso_login: moreActiveLogin.nullable(),
  /** Access to live notifications. */
  push: z.object({ userId: z.string(), accessToken: z.string() }).nullable(),
  /** Set in a session an administrator opened for this member. */
  /** Answers of the onboarding are null if the member does not share them with staff (`shares_data`). */
  impersonated_by: z.object({ id, name: z.string(), expires_at: instant, shares_data: z.boolean() }).nullable(),
})
export const signedIn = account.extend({ tokens })

/** Lets holders of an officer's key open a member's private key without the member's password. */
const emergencyAccess = z.object({
  /** Fingerprint of the key this copy holds. */
  fingerprint: z.string(),
  emergency_private_key: z.string(),
  secret: z.string(),
  decrypt_method: z.enum(['aes', 'pgp']),
})
export const impersonation = emergencyAccess.extend({
  /** Copies of earlier keys. */
  older: z.array(emergencyAccess),
})

/** The keys a browser sends. The private key is locked by a passphrase the server never sees. */
export const keyPair = {
  public_key: armored('public key', 20_000),
  private_key: armored('private key', 40_000),
  key_salt: keySalt,
}
export const emergency = z.object({
  /** Armored, or base64 for `aes`. */
  emergency_private_key: armored('private key', 60_000, (given) => /^[^-]/.test(given)),
  decrypt_method: z.enum(['aes', 'pgp']),
  /** The emergency secret, encrypted to each officer's public key. */
  secrets: z
    .array(z.object({ officer_id: id, secret: armored('message', 20_000) }))
    .min(1, say('officer_needed'))
    .max(50)
    .refine(
      (secrets) => new Set(secrets.map(({ officer_id }) => officer_id)).size === secrets.length,
      say('officers_once'),
    ),
})

/** What a sign-in was proved with; null for sessions from before this was kept. */
export const signInMethod = z.enum(['password', 'passkey', 'organization'])
export const session = z.object({
  id: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  expires_at: instant,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  method: signInMethod.nullable(),
  is_current: z.boolean(),
})

export const memberRow = item.extend({
  email,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  is_active: z.boolean(),
})
/**
 * Decisions about agreements and consents. `kind` says which of the two `id` refers to; it may be left out if only one document has
 * this id. A decision is about the document's current version; `version` has it refused if that is another one. Defaults to accepted.
 */
export const consentList = z
  .array(
    z.union([
      z.looseObject({
        id,
        kind: z.enum(['agreement', 'consent']).optional(),
        version: text(20).optional(),
        accepted: z.boolean().optional(),
        /** The full name, if the document asks for it. */
        signature: optionalText(200),
      }),
      id,
    ]),
  )
  .min(1, say('agreement_needed'))
  .max(200)
