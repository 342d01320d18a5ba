import { z } from 'zod'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { acceptCamelCase, idInput } from '#shared/calls/schemas.ts'
import { fieldError, HaleError, type FieldErrors } from '#shared/errors.ts'
import { undeclaredField } from '#shared/sentences.ts'
import { countryOf } from '../../kernel/organizations/index.ts'
import { listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { phoneLine } from './insurance.ts'
import { findPharmacies, pharmacyColumns as columns, type PharmacyRow } from './pharmacy-search.ts'
import { isRecord } from '#shared/rules/index.ts'
import { completePhone } from '#shared/rules/values/phone-country.ts'
import { say } from '#shared/reasons/index.ts'

type Calls = Pick<typeof calls, 'listPharmacies' | 'getPharmacy' | 'savePharmacy' | 'deletePharmacy'>
type Pharmacy = AnswerOf<'getPharmacy'> extends { pharmacy: infer P } | null ? P : never

/** @param field its label */
const line = (field: string, max: number) =>
  z
    .string(say('field_text', { field }))
    .trim()
    .max(max, say('field_characters', { field, count: max }))
    .nullish()
const nameNeeded = say('field_required', { field: 'Name' })
/** One that is not in the list, described by the member. */
const ownWords = z.object({
  name: z
    .string(nameNeeded)
    .trim()
    .min(1, nameNeeded)
    .max(255, say('field_characters', { field: 'Name', count: 255 })),
  street: line('Street', 255),
  city: line('City', 100),
  state: line('State', 50),
  zip: line('ZIP code', 20),
  phone: phoneLine('Phone'),
  fax: phoneLine('Fax'),
})
const choice = acceptCamelCase(z.looseObject({ pharmacy_id: idInput.nullish(), id: idInput.nullish() }))
/** A pharmacy of the list may be sent back as it was read. */
const knownFields = new Set(['pharmacy', 'pharmacy_id', 'pharmacyId', 'distance_miles', ...columns.split(', ')])

/**
 * The member's choice: a pharmacy of the list by its id, or a described one; either may be nested in `pharmacy`.
 * @throws VALIDATION at an unknown id, or with a sentence per field
 */
const chosen = async (db: Database, userId: number, body: Readonly<Record<string, unknown>>): Promise<Pharmacy> => {
  const given = isRecord(body.pharmacy) ? { ...body, ...body.pharmacy } : body
  const unknown = Object.keys(given).filter((name) => !knownFields.has(name))
  if (unknown.length > 0)
    throw new HaleError('VALIDATION', {
      errors: Object.fromEntries(unknown.map((name) => [name, undeclaredField(name)])),
    })
  const parsed = choice.safeParse(given)
  if (!parsed.success) throw fieldError('pharmacy_id', say('pharmacy_choose'))
  const id = parsed.data.pharmacy_id ?? parsed.data.id
  if (id != null) {
    const [row] = await db.query<PharmacyRow>({
      name: 'find_pharmacy',
      text: `select ${columns} from pharmacies where id = $1 and is_active`,
      values: [id],
    })
    if (!row) throw fieldError('pharmacy_id', say('pharmacy_missing'))
    return { ...row }
  }
  const described = ownWords.safeParse(given)
  if (!described.success) {
    const errors: FieldErrors = {}
    for (const { path, message } of described.error.issues) errors[String(path[0] ?? '')] ??= message
    throw new HaleError('VALIDATION', { errors })
  }
  const { street = null, city = null, state = null, zip = null, phone = null, fax = null, name } = described.data
  const dialed = async (number: string | null) =>
    number === null ? null : completePhone(number, await countryOf(db, userId))
  const [ownPhone, ownFax] = [await dialed(phone), await dialed(fax)]
  return {
    id: null,
    name,
    street,
    city,
    state,
    zip,
    phone: ownPhone,
    fax: ownFax,
    hours: null,
    is_open_24_hours: false,
    delivers: false,
  }
}

export const pharmacyHandlers: HandlersOf<Calls> = {
  listPharmacies: async ({ caller, query, services: { db, config } }) => {
    const window = listWindow(config, query)
    const { models, total } = await findPharmacies(db, caller.userId, query, window)
    return listAnswer(query, window.size, models, total)
  },

  getPharmacy: async ({ caller, services }) => {
    const [row] = await services.db.query<{ pharmacy: Pharmacy }>({
      name: 'find_own_pharmacy',
      text: 'select pharmacy from user_pharmacies where user_id = $1',
      values: [caller.userId],
    })
    return row ?? null
  },

  savePharmacy: async ({ body, caller, services }) => {
    const pharmacy = await chosen(services.db, caller.userId, body)
    await services.db.query({
      name: 'save_own_pharmacy',
      text: `insert into user_pharmacies (user_id, pharmacy, updated_at) values ($1, $2::jsonb, $3)
             on conflict (user_id) do update set pharmacy = excluded.pharmacy, updated_at = excluded.updated_at`,
      values: [caller.userId, JSON.stringify(pharmacy), services.now()],
    })
    return { pharmacy }
  },

  deletePharmacy: async ({ caller, services: { db } }) => {
    await db.query({
      name: 'delete_own_pharmacy',
      text: 'delete from user_pharmacies where user_id = $1',
      values: [caller.userId],
    })
    return { removed: true as const }
  },
}
