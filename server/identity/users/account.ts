import type { AnswerOf } from '#shared/calls/index.ts'
import {
  contractDay,
  fromStored,
  fullNameSql,
  type StoredAddress,
  defaultLanguage,
  isLanguage,
  type Language,
} from '#shared/rules/index.ts'
import { gives, isWithheld } from '../../kernel/consents/index.ts'
import { isInForce } from '../../kernel/organizations/index.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findKeys } from '../keys/index.ts'
import { boundsSql, managersPermissions, usableWithin, type StaffBounds } from '../staff-bounds/index.ts'
import { answersOf } from './onboarding-answers.ts'
import { preferencesOf, type StoredPreferences } from '../../messaging/preferences/index.ts'

export type Account = AnswerOf<'getUser'>

export const addressOf = (stored: StoredAddress | null) => stored && fromStored(stored)

type OwnOrganization = { id: number; name: string; code: string | null; pharmacy_card: unknown }
interface UserRow {
  id: number
  email: string
  first_name: string
  last_name: string
  phone: string | null
  image: string | null
  star_balance: number
  verified: boolean
  pending_email: string | null
  closing_at: string | null
  onboarding_completed: boolean
  completed_profile: boolean
  sleep_goal: number
  timezone: string | null
  language: string | null
  formats: string | null
  units: string
  date_of_birth: string | null
  sex: string | null
  height_cm: number | null
  address: StoredAddress | null
  attributes: Record<string, unknown> | null
  preferences: StoredPreferences | null
  security_lockout: Record<string, unknown> | null
  has_password: boolean
  measures_page_speed: boolean
  bounds: StaffBounds | null
  organizations: OwnOrganization[]
  programs: { id: number; name: string; code: string | null; visible_progress: boolean; daily_journal: boolean }[]
}

const selectUser = `
  select u.id, u.email, u.first_name, u.last_name, u.phone, u.image, u.star_balance, u.verified, u.pending_email, u.onboarding_completed,
    u.completed_profile, u.sleep_goal, u.timezone, u.language, u.formats, u.units, u.date_of_birth, u.sex, u.height_cm, u.address,
    u.attributes,
    (select json_build_object('theme', p.theme, 'quiet_from', p.quiet_from, 'quiet_until', p.quiet_until, 'dashboard', p.dashboard, 'muted', p.muted, 'unmailed', p.unmailed, 'single_keys', p.single_keys)
     from user_preferences p where p.user_id = u.id) as preferences,
    (select settings from security_lockouts where user_id = u.id) as security_lockout,
    (select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from account_closures where user_id = u.id) as closing_at,
    exists (select from credentials where user_id = u.id) as has_password, ${gives('u.id', 'page speed')} as measures_page_speed,
    (select row_to_json(b) from (${boundsSql('u.id')}) b) as bounds,
    (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'code', o.code, 'pharmacy_card', o.pharmacy_card,
              'logo_variants', o.logo_variants,
              'banner_name', o.banner_name, 'banner_heading', o.banner_heading, 'banner_description', o.banner_description,
              'banner_img', o.banner_img, 'translations', o.translations) order by folded(o.name)), '[]')
     from user_organizations uo join organizations o on o.id = uo.organization_id where uo.user_id = u.id and ${isInForce('o', '$2')}) as organizations,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'code', p.code,
              'visible_progress', p.visible_progress,
              'daily_journal', p.daily_journal) order by folded(p.name)), '[]')
     from user_programs up join programs p on p.id = up.program_id where up.user_id = u.id and p.is_active) as programs
  from users u where u.id = $1`

/**
 * A user with their programs, and the organizations in force at a time; null if there is none.
 * @param language of the organizations' texts; by default the user's stored language
 */
export const findUser = async (
  db: Database,
  userId: number,
  now: Date,
  language?: Language,
): Promise<UserRow | null> => {
  const [row] = await db.query<
    Omit<UserRow, 'organizations'> & { organizations: (OwnOrganization & { translations: Translations | null })[] }
  >({ name: 'find_user', text: selectUser, values: [userId, contractDay(now)], isBrief: true })
  if (!row) return null
  const shown = language ?? (isLanguage(row.language) ? row.language : defaultLanguage)
  return { ...row, organizations: row.organizations.map((organization) => inLanguage(organization, shown)) }
}

export const nameOf = async (db: Database, userId: number): Promise<string> => {
  const [row] = await db.query<{ name: string }>({
    text: `select ${fullNameSql()} as name from users where id = $1`,
    values: [userId],
  })
  return row?.name ?? ''
}

/**
 * The account as returned by sign-in and `GET /client/user`.
 * @param permissions may still be asked for, at the same time
 * @param actor the administrator acting as this user, if any; they get neither the private key nor answers of
 *   the onboarding that are not shared
 * @param shown the language of the page; by default the account's stored language
 */
export const findAccount = async (
  db: Database,
  userId: number,
  permissions: ReadonlySet<string> | Promise<ReadonlySet<string>>,
  now: Date,
  actor: { id: number; expiresAt: Date } | null = null,
  shown?: Language,
): Promise<Account | null> => {
  const [row, { pair, older }, held, isUnshared] = await Promise.all([
    findUser(db, userId, now, shown),
    findKeys(db, userId),
    permissions,
    actor !== null && isWithheld(db, userId, 'data sharing'),
  ])
  if (!row) return null
  const {
    sleep_goal,
    timezone,
    language,
    formats,
    units,
    date_of_birth,
    sex,
    height_cm,
    address,
    attributes,
    preferences,
    security_lockout,
    has_password,
    measures_page_speed,
    bounds,
    ...user
  } = row
  const isOwner = actor === null
  const withinBounds = bounds && bounds.organizations.length > 0 ? managersPermissions : usableWithin
  return {
    user,
    profile: {
      sleep_goal,
      timezone,
      language,
      formats,
      units,
      date_of_birth,
      sex,
      height_cm,
      address: addressOf(address),
      phone: user.phone,
      ...answersOf(isUnshared ? { onboarding_step: attributes?.onboarding_step } : attributes),
      preferences: preferencesOf(preferences),
    },
    keys: pair && {
      public_key: pair.public_key,
      private_key: isOwner ? pair.private_key : '',
      key_salt: pair.key_salt,
      kdf: pair.kdf,
      key_version: pair.key_version,
      state: pair.state,
      lock: pair.lock,
      older: older.map((key) => ({ ...key, private_key: isOwner ? key.private_key : '' })),
    },
    has_password,
    measures_page_speed,
    permissions: [...(bounds ? withinBounds(held) : held)].toSorted(),
    bounds: bounds && { organizations: bounds.organizations.map(({ name }) => name), members: bounds.members.length },
    security_lockout,
    more_active_sso_login: null,
    push: null,
    impersonated_by: actor && {
      id: actor.id,
      name: await nameOf(db, actor.id),
      expires_at: actor.expiresAt.toISOString(),
      shares_data: !isUnshared,
    },
  }
}
