import { parseWrite } from '#shared/classkeys/schema.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { isLanguage, isRecord, isTimezone, languages } from '#shared/rules/index.ts'
import { completePhone } from '#shared/rules/values/phone-country.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, Services, UploadedFile } from '../../kernel/types.ts'
import { isWithheld } from '../../kernel/consents/index.ts'
import { countryOf } from '../../kernel/organizations/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { removeFilesOf } from '../../entities/classkeys/index.ts'
import { assertWithinQuota } from '../../entities/stored-files/index.ts'
import { readPreferences, storePreferences, type GivenPreferences } from '../../messaging/preferences/index.ts'
import { checkBirthday } from './birthday.ts'
import { answerOptions } from './onboarding-answers.ts'

/** What members can change about themselves. The address has its own call; the rest is set by others or by the system. */
export const ownFields: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'phone',
  'image',
  'date_of_birth',
  'sex',
  'height_cm',
  'timezone',
  'language',
  'formats',
  'units',
  'sleep_goal',
])

/** The account's fields may be grouped, as they are returned: `{profile: {sleep_goal: 7}}`. */
const flat = ({ user, profile, classkey: _, ...rest }: Record<string, unknown>): Record<string, unknown> => ({
  ...rest,
  ...(isRecord(user) ? user : user === undefined ? {} : { user }),
  ...(isRecord(profile) ? profile : profile === undefined ? {} : { profile }),
})

const readOwnProfile = (
  { resources, now }: Services,
  body: Record<string, unknown>,
  formData: boolean,
): Record<string, unknown> => {
  const resource = resources.get('user')
  if (!resource) throw new Error('The users resource is missing')
  const parsed = parseWrite(resource, 'set', body, { formData, writable: (_field, name) => ownFields.has(name) })
  if (!parsed.ok) {
    const messages = Object.values(parsed.errors)
    throw new HaleError('VALIDATION', {
      errors: parsed.errors,
      message: messages.length === 1 ? messages[0] : undefined,
    })
  }
  const { image, timezone } = parsed.value
  // Only an upload sets it: an address would load from elsewhere, and a path could be that of another file.
  if (typeof image === 'string') throw fieldError('image', say('photo_needed'))
  if (typeof timezone === 'string' && !isTimezone(timezone)) throw fieldError('timezone', say('timezone_unknown'))
  const { language } = parsed.value
  if (typeof language === 'string' && !isLanguage(language))
    throw fieldError('language', say('one_of', { options: languages.map(({ code }) => code).join(', ') }))
  checkBirthday(parsed.value.date_of_birth, now())
  return parsed.value
}

/** Extracts the answers from a body. @throws VALIDATION for one that is not an option */
const readAnswers = (
  body: Record<string, unknown>,
): { given: Record<string, unknown>; rest: Record<string, unknown> } => {
  const given: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const offered = Object.entries<readonly string[]>(answerOptions).find(([answer]) => answer === name)?.[1]
    if (!offered) rest[name] = value
    else if (value === null || offered.some((one) => one === value)) given[name] = value
    else throw fieldError(name, say('not_an_option'))
  }
  return { given, rest }
}

/**
 * Refuses changes of answers by staff who act as a member who does not share them. Empty answers pass, because the form shows them
 * empty and sends them back so. @returns what may be stored @throws NOT_SHARED
 */
const sharedAnswers = async (db: Database, userId: number, given: Record<string, unknown>) => {
  if (!(await isWithheld(db, userId, 'data sharing'))) return given
  const { onboarding_step: step, ...unshared } = given
  if (Object.values(unshared).some((value) => value !== null)) throw new HaleError('NOT_SHARED')
  return step === undefined ? {} : { onboarding_step: step }
}

/** A profile is complete when a care team can call, write to and treat the person; it stays so if something is cleared later. */
export const completeProfile = async (db: Database, userId: number): Promise<void> => {
  await db.query({
    name: 'complete_profile',
    text: `update users set completed_profile = true where id = $1 and not completed_profile
             and phone is not null and date_of_birth is not null and sex is not null and address is not null`,
    values: [userId],
  })
}

/** @throws VALIDATION for values that do not fit the stored ones, such as two names that are both empty */
const assertFitting = async ({ resources }: Services, tx: Database, userId: number, values: Change['values']) => {
  const checks = resources.get('user')?.checks
  if (!checks?.of.some((name) => values[name] !== undefined)) return
  const [stored] = await tx.query<{ first_name: string; last_name: string }>({
    name: 'find_own_names',
    text: 'select first_name, last_name from users where id = $1',
    values: [userId],
  })
  const names = Object.keys(checks.problems({ ...stored, ...values }))
  if (names.length > 0)
    throw new HaleError('VALIDATION', { errors: Object.fromEntries(names.map((name) => [name, say('required')])) })
}

interface Change {
  /** Columns of the account. */
  values: Record<string, unknown>
  /** Onboarding answers. */
  given: Record<string, unknown>
  chosen: GivenPreferences | null
  now: Date
}
/** @returns the portrait that was replaced or removed */
const storeProfile = async (
  tx: Database,
  userId: number,
  { values, given, chosen, now }: Change,
): Promise<string | null> => {
  const [before] =
    values.image === undefined
      ? []
      : await tx.query<{ image: string | null }>({
          name: 'lock_portrait',
          text: 'select image from users where id = $1 for update',
          values: [userId],
        })
  const names = Object.keys(values)
  const assign = names.map((name, index) => `, ${name} = $${index + 4}`).join('')
  if (names.length > 0 || Object.keys(given).length > 0)
    await tx.query({
      text: `update users set updated_at = $2, attributes = coalesce(attributes, '{}'::jsonb) || $3::jsonb${assign} where id = $1`,
      values: [userId, now, given, ...names.map((name) => values[name])],
    })
  await completeProfile(tx, userId)
  if (chosen) await storePreferences(tx, userId, chosen, now)
  return before?.image ?? null
}

/**
 * Changes what a member may change, all or nothing.
 * @throws VALIDATION with a sentence per field that is unknown, invalid, or not the member's to change; NOT_SHARED
 */
export const changeOwnProfile = async (
  services: Services,
  { userId, actorId }: Pick<Caller, 'userId' | 'actorId'>,
  { body, files, formData }: { body: Record<string, unknown>; files: readonly UploadedFile[]; formData: boolean },
): Promise<void> => {
  const { preferences, ...profile } = flat(body)
  const { given: sent, rest } = readAnswers(profile)
  const given = actorId === null ? sent : await sharedAnswers(services.db, userId, sent)
  const values = readOwnProfile(services, rest, formData)
  const chosen = preferences === undefined ? null : readPreferences(preferences)
  if (typeof values.phone === 'string')
    values.phone = await completePhone(values.phone, await countryOf(services.db, userId))
  const [photo] = files
  const image = photo ? await services.files.save('users', photo, 'image') : null
  if (image !== null) values.image = image
  const replaced = await services.db
    .transaction(async (tx) => {
      await assertFitting(services, tx, userId, values)
      const before = await storeProfile(tx, userId, { values, given, chosen, now: services.now() })
      if (photo) await assertWithinQuota(services, tx, userId, photo.fieldName)
      return before
    })
    .catch(async (error: unknown) => {
      if (image !== null) await services.files.remove(image)
      throw error
    })
  await removeFilesOf(services, replaced)
}
