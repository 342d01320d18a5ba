import { z } from 'zod'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { acceptCamelCase, idInput } from '#shared/calls/schemas.ts'
import { fieldError, HaleError, type FieldErrors } from '#shared/errors.ts'
import { undeclaredField } from '#shared/sentences.ts'
import { listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findPharmacies, pharmacyColumns as columns, type PharmacyRow } from './pharmacy-search.ts'
import { isRecord } from '#shared/rules/index.ts'

type Calls = Pick<typeof calls, 'listPharmacies' | 'getPharmacy' | 'savePharmacy' | 'deletePharmacy'>
type Pharmacy = AnswerOf<'getPharmacy'> extends { pharmacy: infer P } | null ? P : never

const line = (max: number) => z.string('must be text').trim().max(max, `must be at most ${max} characters`).nullish()
const needed = (max: number) =>
  z.string('is required').trim().min(1, 'is required').max(max, `must be at most ${max} characters`)
/** One that is not in the list, described by the member. */
const ownWords = z.object({
  name: needed(255),
  street: line(255),
  city: line(100),
  state: line(50),
  zip: line(20),
  phone: line(30),
  fax: line(30),
})
const choice = acceptCamelCase(z.looseObject({ pharmacy_id: idInput.nullish(), id: idInput.nullish() }))
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
  fax: 'Fax',
}

/** A pharmacy of the list may be sent back as it was read. */
const knownFields = new Set(['pharmacy', 'pharmacy_id', 'pharmacyId', 'distance_miles', ...columns.split(', ')])

/**
 * The member's choice: a pharmacy of the list by its id, or a described one; either may be nested in `pharmacy`.
 * @throws VALIDATION at an unknown id, or with a sentence per field
 */
const chosen = async (db: Database, body: Readonly<Record<string, unknown>>): Promise<Pharmacy> => {
  const given = isRecord(body.pharmacy) ? { ...body, ...body.pharmacy } : body
  const unknown = Object.keys(given).filter((name) => !knownFields.has(name))
  if (unknown.length > 0)
    throw new HaleError('VALIDATION', {
      errors: Object.fromEntries(unknown.map((name) => [name, undeclaredField(name)])),
    })
  const parsed = choice.safeParse(given)
  if (!parsed.success) throw fieldError('pharmacy_id', 'Choose a pharmacy from the list.')
  const id = parsed.data.pharmacy_id ?? parsed.data.id
  if (id != null) {
    const [row] = await db.query<PharmacyRow>({
      name: 'find_pharmacy',
      text: `select ${columns} from pharmacies where id = $1 and is_active`,
      values: [id],
    })
    if (!row) throw fieldError('pharmacy_id', 'No pharmacy has this id.')
    return { ...row }
  }
  const described = ownWords.safeParse(given)
  if (!described.success) {
    const errors: FieldErrors = {}
    for (const { path, message } of described.error.issues) {
      const field = String(path[0] ?? '')
      errors[field] ??= `${labels[field] ?? field} ${message}.`
    }
    throw new HaleError('VALIDATION', { errors })
  }
  const { street = null, city = null, state = null, zip = null, phone = null, fax = null, name } = described.data
  return { id: null, name, street, city, state, zip, phone, fax, hours: null, is_open_24_hours: false, delivers: false }
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
    const pharmacy = await chosen(services.db, body)
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
