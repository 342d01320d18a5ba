import { z } from 'zod'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { acceptCamelCase } from '#shared/calls/schemas.ts'
import { HaleError, type FieldErrors } from '#shared/errors.ts'
import { isBirthday, isPhone, isRealDate, localDate, readPhone } from '#shared/rules/index.ts'
import { completePhone } from '#shared/rules/values/phone-country.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { countryOf } from '../../kernel/organizations/index.ts'
import { completeOnEntry } from '../health-actions/index.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { assertWithinQuota } from '../../entities/stored-files/index.ts'
import { keepPhotos, photosOf, removePhotos, type CardPhotos } from './card-photos.ts'

type Calls = Pick<typeof calls, 'getInsurance' | 'saveInsurance' | 'deleteInsurance'>
type Insurance = AnswerOf<'saveInsurance'>['insurance']

/** @param field its label */
const line = (field: string, max = 255) =>
  z
    .string(say('field_text', { field }))
    .trim()
    .max(max, say('field_characters', { field, count: max }))
    .nullish()
    .transform((value) => value || null)
/** A phone number. */
export const phoneLine = (field: string) =>
  line(field)
    .transform((value) => value && readPhone(value))
    .refine((value) => value === null || isPhone(value), say('field_phone', { field }))
const needed = (field: string, max = 255) => {
  const missing = say('field_required', { field })
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, say('field_characters', { field, count: max }))
}
/** Formatted like a date; whether the date exists is checked separately, with a different status. */
const date = (field: string) =>
  line(field, 10).refine(
    (value) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value),
    say('field_date', { field, example: '2026-03-31' }),
  )
/** Letters, digits, spaces and dashes, as printed on cards. */
const cardNumber = /^[\p{L}\d][\p{L}\d -]*$/u

const relationships = ['self', 'spouse', 'child', 'other'] as const

const card = acceptCamelCase(
  z.object({
    insurer: needed('Insurance company'),
    plan_name: line('Plan name'),
    member_id: needed('Member ID', 40).regex(cardNumber, say('field_card_number', { field: 'Member ID' })),
    group_number: line('Group number', 40).refine(
      (value) => value === null || cardNumber.test(value),
      say('field_card_number', { field: 'Group number' }),
    ),
    policy_holder: line('Policyholder'),
    relationship: line('Relationship', 20).refine(
      (value) => value === null || relationships.some((one) => one === value),
      say('field_one_of', { field: 'Relationship', options: relationships.join(', ') }),
    ),
    holder_date_of_birth: date('Date of birth of the policyholder'),
    effective_date: date('Start date'),
    expiration_date: date('End date'),
    phone: phoneLine('Phone'),
  }),
)
type Card = z.output<typeof card>

const refusal = (code: 'VALIDATION' | 'UNPROCESSABLE', errors: FieldErrors): HaleError => {
  const messages = Object.values(errors)
  return new HaleError(code, { errors, message: messages.length === 1 ? messages[0] : undefined })
}

/** @throws VALIDATION (400) with a sentence per missing or malformed field */
const read = (body: Readonly<Record<string, unknown>>): Card => {
  const parsed = card.safeParse(body)
  if (parsed.success) return parsed.data
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '')
    errors[field] ??= message
  }
  throw refusal('VALIDATION', errors)
}

/** @throws UNPROCESSABLE (422) for well-formed but impossible values: a date that does not exist, an end before the start */
const checkDates = (values: Card, today: string): void => {
  const errors: FieldErrors = {}
  for (const field of ['holder_date_of_birth', 'effective_date', 'expiration_date'] as const) {
    const value = values[field]
    if (value !== null && !isRealDate(value)) errors[field] = say('date_missing')
  }
  const { holder_date_of_birth: birthday, effective_date: start, expiration_date: end } = values
  if (birthday !== null && !errors.holder_date_of_birth && !isBirthday(birthday, today))
    errors.holder_date_of_birth = say('birth_date')
  if (start !== null && end !== null && !errors.expiration_date && end < start)
    errors.expiration_date = say('end_before_start')
  if (Object.keys(errors).length > 0) throw refusal('UNPROCESSABLE', errors)
}

const columns = [
  'insurer',
  'plan_name',
  'member_id',
  'group_number',
  'policy_holder',
  'relationship',
  'holder_date_of_birth',
  'effective_date',
  'expiration_date',
  'phone',
] as const
/** The columns that a request names, in either spelling. */
const sent = acceptCamelCase(z.object(Object.fromEntries(columns.map((name) => [name, z.unknown().optional()]))))
const selected = [...columns, 'front_image', 'back_image', 'updated_at'].join(', ')

type Row = Omit<Insurance, 'updated_at'> & { updated_at: Date }
const present = (row: Row): Insurance => ({ ...row, updated_at: row.updated_at.toISOString() })

const findInsurance = async (db: Database, userId: number): Promise<Insurance | null> => {
  const [row] = await db.query<Row>({
    name: 'find_own_insurance',
    text: `select ${selected} from user_insurances where user_id = $1`,
    values: [userId],
  })
  return row ? present(row) : null
}

interface Write {
  userId: number
  values: Card
  given: readonly string[]
  photos: CardPhotos
  now: Date
}

/** Stores a card. Of one that is there, only the `given` columns change, so that an older form puts nothing back. */
const writeInsurance = async (tx: Database, { userId, values, given, photos, now }: Write): Promise<Insurance> => {
  const all = { ...Object.fromEntries(columns.map((name) => [name, values[name]])), ...photos }
  const names = Object.keys(all)
  const changed = [...given, ...Object.keys(photos)]
  const [row] = await tx.query<Row>({
    text: `insert into user_insurances (user_id, updated_at, ${names.join(', ')})
           values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})
           on conflict (user_id) do update set ${['updated_at', ...changed].map((name) => `${name} = excluded.${name}`).join(', ')}
           returning ${selected}`,
    values: [userId, now, ...Object.values(all)],
  })
  if (!row) throw new Error('The insurance was not saved')
  return present(row)
}

export const insuranceHandlers: HandlersOf<Calls> = {
  deleteInsurance: async ({ caller, services }) => {
    const photos = await services.db.transaction(async (tx) => {
      const before = await photosOf(tx, caller.userId)
      await tx.query({
        name: 'delete_own_insurance',
        text: 'delete from user_insurances where user_id = $1',
        values: [caller.userId],
      })
      return before
    })
    await removePhotos(services, photos)
    return { removed: true as const }
  },

  getInsurance: async ({ caller, services }) => {
    const insurance = await findInsurance(services.db, caller.userId)
    return insurance && { insurance }
  },

  saveInsurance: async (context) => {
    const { body, files, caller, services, keep } = context
    const stored = await findInsurance(services.db, caller.userId)
    const own = sent.parse(body)
    const values = read({ ...stored, ...own })
    if (values.phone !== null)
      values.phone = await completePhone(values.phone, await countryOf(services.db, caller.userId))
    const given = stored ? columns.filter((name) => Object.hasOwn(own, name)) : columns
    const now = services.now()
    // The latest date anywhere in the world.
    checkDates(values, localDate(now, 'Pacific/Kiritimati'))
    const photos = await keepPhotos(services, body, files)
    const saved = services.db.transaction(async (tx) => {
      const before = await photosOf(tx, caller.userId)
      const insurance = await writeInsurance(tx, { userId: caller.userId, values, given, photos, now })
      await completeOnEntry(tx, { userId: caller.userId, type: 'insurance', ...todayOf(context), now })
      const [photo] = files
      if (photo) await assertWithinQuota(services, tx, caller.userId, photo.fieldName)
      return { answer: await keep(tx, { insurance }), before }
    })
    const { answer, before } = await saved.catch(async (error: unknown) => {
      await removePhotos(services, Object.values(photos))
      throw error
    })
    await removePhotos(
      services,
      before.filter((path) => path !== answer.insurance.front_image && path !== answer.insurance.back_image),
    )
    return answer
  },
}
