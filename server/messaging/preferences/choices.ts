import { user_experience_preference_headers } from '#shared/classkeys/content/user_experience_preference_headers.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import type { Caller } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'

type OptionRow = {
  id: number
  category_id: number
  header_id: number
  name: string
  description: string | null
  icon: string | null
  image: string | null
  is_selected: boolean
}
type HeaderRow = {
  id: number
  name: string
  code: string | null
  description: string | null
  icon: string | null
  selection: 'single' | 'multiple'
  max_choices: number | null
}
type CategoryRow = {
  id: number
  header_id: number
  name: string
  description: string | null
  icon: string | null
}

export type PreferenceHeader = HeaderRow & { categories: (CategoryRow & { options: OptionRow[] })[] }

const field = 'user_experience_preference_header_category_option_ids'

const selectHeaders = `
  select h.id, h.name, h.code, h.description, h.icon, h.selection, h.max_choices, h.translations from user_experience_preference_headers h
  where h.is_active
    and ${isMeantFor(user_experience_preference_headers, 'h', { me: '$1::bigint' })}
  order by h."order", folded(h.name) limit 200`
const selectCategories = `
  select id, header_id, name, description, icon, translations from preference_categories where header_id = any($1) order by "order", id`
const selectOptions = `
  select o.id, o.category_id, c.header_id, o.name, o.description, o.icon, o.image, o.translations,
    exists (select from user_preference_options m where m.user_id = $1 and m.option_id = o.id) as is_selected
  from preference_options o join preference_categories c on c.id = o.category_id
  where c.header_id = any($2) and o.is_active order by o."order", o.id`

type Stored<R> = R & { translations: Translations | null }
type Member = Pick<Caller, 'userId' | 'language'>

/** The preferences a member is asked for, with categories, options and the member's choices, in the member's language. */
export const findPreferenceHeaders = async (
  db: Database,
  { userId, language }: Member,
): Promise<PreferenceHeader[]> => {
  const translated = <R extends object>(rows: Stored<R>[]) => rows.map((row) => inLanguage(row, language))
  const headers = translated(
    await db.query<Stored<HeaderRow>>({ name: 'find_preference_headers', text: selectHeaders, values: [userId] }),
  )
  const ids = headers.map(({ id }) => id)
  const categories = translated(
    await db.query<Stored<CategoryRow>>({ name: 'find_preference_categories', text: selectCategories, values: [ids] }),
  )
  const options = translated(
    await db.query<Stored<OptionRow>>({ name: 'find_preference_options', text: selectOptions, values: [userId, ids] }),
  )
  return headers.map((header) => ({
    ...header,
    categories: categories
      .filter(({ header_id }) => header_id === header.id)
      .map((category) => ({ ...category, options: options.filter(({ category_id }) => category_id === category.id) })),
  }))
}

const optionsOf = (header: PreferenceHeader): OptionRow[] => header.categories.flatMap(({ options }) => options)

interface Choice extends Member {
  optionIds: readonly number[]
  /** Options taken back. */
  unlinked?: readonly number[]
  /** Headers whose earlier choices are cleared; those with a single answer always are. */
  replaced: 'of options' | 'none' | readonly number[]
  now: Date
}

/**
 * Selects options for a member, all or none.
 * @param db a transaction
 * @returns the ids of all currently selected options
 * @throws VALIDATION for an option the member is not offered, and for more options than a preference allows
 */
export const choosePreferenceOptions = async (
  db: Database,
  { userId, language, optionIds, unlinked = [], replaced, now }: Choice,
): Promise<number[]> => {
  await db.query({ text: 'select id from users where id = $1 for update', values: [userId] })
  const headers = await findPreferenceHeaders(db, { userId, language })
  const offered = new Map(headers.flatMap((header) => optionsOf(header).map((option) => [option.id, header] as const)))
  const strange = optionIds.findIndex((id) => !offered.has(id))
  if (strange >= 0) throw fieldError(`${field}.${strange}`, say('preference_option'))
  const named = replaced === 'none' || replaced === 'of options' ? [] : replaced
  if (named.some((id) => !headers.some((header) => header.id === id)))
    throw new HaleError('VALIDATION', {
      message: say('preference_missing'),
      errors: { user_experience_preference_header_ids: say('preference_missing') },
    })
  const chosen = new Set(optionIds)
  const touched = headers.filter(
    ({ id }) => named.includes(id) || [...optionIds, ...unlinked].some((option) => offered.get(option)?.id === id),
  )
  const dropped: number[] = []
  for (const header of touched) {
    const own = optionsOf(header)
    const given = own.filter(({ id }) => chosen.has(id))
    const isAdded = replaced === 'none' && (header.selection === 'multiple' || given.length === 0)
    const starts = isAdded ? own.filter(({ id, is_selected }) => is_selected && !unlinked.includes(id)) : []
    const after = new Set([...starts, ...given].map(({ id }) => id))
    const max = header.selection === 'single' ? 1 : (header.max_choices ?? Infinity)
    if (after.size > max) throw fieldError(field, say('preferences_most', { count: max, name: header.name }))
    dropped.push(...own.flatMap((option) => (option.is_selected && !after.has(option.id) ? [option.id] : [])))
  }
  await db.query({
    text: 'delete from user_preference_options where user_id = $1 and option_id = any($2)',
    values: [userId, dropped],
  })
  await db.query({
    text: `insert into user_preference_options (user_id, option_id, chosen_at) select $1, unnest($2::bigint[]), $3
           on conflict do nothing`,
    values: [userId, [...chosen], now],
  })
  const rows = await db.query<{ option_id: number }>({
    text: 'select option_id from user_preference_options where user_id = $1 order by option_id',
    values: [userId],
  })
  return rows.map(({ option_id }) => option_id)
}
