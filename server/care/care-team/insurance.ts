import { z } from 'zod'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { acceptCamelCase } from '#shared/calls/schemas.ts'
import { HaleError, type FieldErrors } from '#shared/errors.ts'
import { isBirthday, isRealDate, localDate } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { completeOnEntry } from '../health-actions/index.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { assertWithinQuota } from '../../entities/stored-files/index.ts'
import { keepPhotos, photosOf, removePhotos, type CardPhotos } from './card-photos.ts'

type Calls = Pick<typeof calls, 'getInsurance' | 'saveInsurance' | 'deleteInsurance'>
type Insurance = AnswerOf<'saveInsurance'>['insurance']

const line = (max = 255) =>
  z
    .string('must be text')
    .trim()
    .max(max, `must be at most ${max} characters`)
    .nullish()
    .transform((value) => value || null)
const needed = (max = 255) =>
  z.string('is required').trim().min(1, 'is required').max(max, `must be at most ${max} characters`)
/** Formatted like a date; whether the date exists is checked separately, with a different status. */
const date = line(10).refine(
  (value) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value),
  'must be a date such as 2026-03-31',
)
/** Letters, digits, spaces and dashes, as printed on cards. */
const cardNumber = /^[\p{L}\d][\p{L}\d -]*$/u
const number = 'can only contain letters, digits, spaces and dashes'

const relationships = ['self', 'spouse', 'child', 'other'] as const

const card = acceptCamelCase(
  z.object({
    insurer: needed(),
    plan_name: line(),
    member_id: needed(40).regex(cardNumber, number),
    group_number: line(40).refine((value) => value === null || cardNumber.test(value), number),
    policy_holder: line(),
    relationship: line(20).refine(
      (value) => value === null || relationships.some((one) => one === value),
      `must be one of ${relationships.join(', ')}`,
    ),
    holder_date_of_birth: date,
    effective_date: date,
    expiration_date: date,
    phone: line(30).refine((value) => value === null || /^[+()\d\s.x-]{5,}$/i.test(value), 'must be a phone number'),
  }),
)
type Card = z.output<typeof card>

const labels: Readonly<Record<string, string>> = {
  insurer: 'Insurance company',
  plan_name: 'Plan name',
  member_id: 'Member ID',
  group_number: 'Group number',
  policy_holder: 'Policyholder',
  relationship: 'Relationship',
  holder_date_of_birth: 'Date of birth of the policyholder',
  effective_date: 'Start date',
  expiration_date: 'End date',
  phone: 'Phone',
}

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
    errors[field] ??= `${labels[field] ?? field} ${message}.`
  }
  throw refusal('VALIDATION', errors)
}

/** @throws UNPROCESSABLE (422) for well-formed but impossible values: a date that does not exist, an end before the start */
const checkDates = (values: Card, today: string): void => {
  const errors: FieldErrors = {}
  for (const field of ['holder_date_of_birth', 'effective_date', 'expiration_date'] as const) {
    const value = values[field]
    if (value !== null && !isRealDate(value)) errors[field] = 'This date does not exist.'
  }
  const { holder_date_of_birth: birthday, effective_date: start, expiration_date: end } = values
  if (birthday !== null && !errors.holder_date_of_birth && !isBirthday(birthday, today))
    errors.holder_date_of_birth = 'This is not a valid date of birth.'
  if (start !== null && end !== null && !errors.expiration_date && end < start)
    errors.expiration_date = 'The end date is before the start date.'
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
