import { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import { isClockTime, mutableKinds, stoppableMails, type MemberPreferences } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { fieldErrorsOf } from '../../kernel/http/errors.ts'
import type { Database } from '../../kernel/database/types.ts'

const ids = z.array(z.int().positive()).max(200, say('too_many_widgets'))
const clockTime = z.string().refine(isClockTime, say('such_as_time', { example: '22:00' }))
const given = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']).nullable().optional(),
  /** Either part alone leaves the other as it is, here and in `dashboard`. */
  quiet_hours: z.strictObject({ from: clockTime.optional(), until: clockTime.optional() }).nullable().optional(),
  dashboard: z.strictObject({ order: ids.optional(), hidden: ids.optional() }).optional(),
  muted: z.array(z.enum(mutableKinds)).max(mutableKinds.length).optional(),
  unmailed: z.array(z.enum(stoppableMails)).max(stoppableMails.length).optional(),
  /** What is put on these two lists or taken from them, so that an older screen does not send what it only shows. */
  mute: z.partialRecord(z.enum(mutableKinds), z.boolean()).optional(),
  unmail: z.partialRecord(z.enum(stoppableMails), z.boolean()).optional(),
  single_keys: z.boolean().optional(),
})
export type GivenPreferences = z.output<typeof given>

/** @throws VALIDATION at `preferences.…` for unknown or invalid values */
export const readPreferences = (value: unknown): GivenPreferences => {
  const read = given.safeParse(value)
  if (read.success) return read.data
  const errors = fieldErrorsOf(
    read.error.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
      return { path: ['preferences', ...issue.path, ...unknown].join('.'), message: issue.message }
    }),
  )
  const messages = Object.values(errors)
  throw new HaleError('VALIDATION', { errors, message: messages.length === 1 ? messages[0] : undefined })
}

/** The names that a change is about, and as JSON those that it puts on the list. */
const changeOf = (change: Readonly<Record<string, boolean | undefined>> = {}) => {
  const names = Object.keys(change)
  return { names, added: JSON.stringify(names.filter((name) => change[name])) }
}

/** Stores the given preferences; the others are kept. */
export const storePreferences = async (
  db: Database,
  userId: number,
  { theme, quiet_hours, dashboard, muted, unmailed, mute, unmail, single_keys }: GivenPreferences,
  now: Date,
): Promise<void> => {
  const [mutes, unmails] = [changeOf(mute), changeOf(unmail)]
  await db.query({
    name: 'store_preferences',
    text: `insert into user_preferences as p (user_id, theme, quiet_from, quiet_until, dashboard, updated_at, muted, unmailed, single_keys)
           values ($1, $2, $3, $4, '{"order": [], "hidden": []}'::jsonb || coalesce($5::jsonb, '{}'), $6,
             coalesce($10::jsonb, '[]') || $14::jsonb, coalesce($12::jsonb, '[]') || $16::jsonb, coalesce($18, true))
           on conflict (user_id) do update set
             theme = case when $7 then excluded.theme else p.theme end,
             quiet_from = case when $8 then null else coalesce($3, p.quiet_from) end,
             quiet_until = case when $8 then null else coalesce($4, p.quiet_until) end,
             dashboard = case when $9 then coalesce(p.dashboard, excluded.dashboard) || $5::jsonb else p.dashboard end,
             muted = (case when $11 then $10::jsonb else coalesce(p.muted, '[]') end - $15::text[]) || $14::jsonb,
             unmailed = (case when $13 then $12::jsonb else coalesce(p.unmailed, '[]') end - $17::text[]) || $16::jsonb,
             single_keys = coalesce($18::boolean, p.single_keys),
             updated_at = excluded.updated_at`,
    values: [
      userId,
      theme ?? null,
      quiet_hours?.from ?? null,
      quiet_hours?.until ?? null,
      dashboard ?? null,
      now,
      theme !== undefined,
      quiet_hours === null,
      dashboard !== undefined,
      muted === undefined ? null : JSON.stringify(muted),
      muted !== undefined,
      unmailed === undefined ? null : JSON.stringify(unmailed),
      unmailed !== undefined,
      mutes.added,
      mutes.names,
      unmails.added,
      unmails.names,
      single_keys ?? null,
    ],
  })
}

export interface StoredPreferences {
  theme: MemberPreferences['theme']
  quiet_from: string | null
  quiet_until: string | null
  dashboard: MemberPreferences['dashboard'] | null
  muted: MemberPreferences['muted'] | null
  unmailed: MemberPreferences['unmailed'] | null
  single_keys: boolean
}

/** A member's preferences. */
export const findPreferences = async (db: Database, userId: number): Promise<MemberPreferences> => {
  const [row] = await db.query<StoredPreferences>({
    name: 'find_preferences',
    text: 'select theme, quiet_from, quiet_until, dashboard, muted, unmailed, single_keys from user_preferences where user_id = $1',
    values: [userId],
  })
  return preferencesOf(row ?? null)
}

/** Preferences as returned with the account; without any, the defaults. */
export const preferencesOf = (stored: StoredPreferences | null): MemberPreferences => ({
  theme: stored?.theme ?? null,
  quiet_hours: stored?.quiet_from && stored.quiet_until ? { from: stored.quiet_from, until: stored.quiet_until } : null,
  dashboard: stored?.dashboard ?? { order: [], hidden: [] },
  muted: stored?.muted ?? [],
  unmailed: stored?.unmailed ?? [],
  single_keys: stored?.single_keys ?? true,
})
