import type { RangeBand } from '#shared/rules/index.ts'

/** A range as the editor holds it; `id` is null for a new one. */
export interface DraftRange extends RangeBand {
  key: string
  id: number | null
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A range of the API as a draft. */
export const draftOf = (model: Readonly<Record<string, unknown>> & { id: number }): DraftRange => ({
  key: String(model.id),
  id: model.id,
  name: String(model['name'] ?? ''),
  level: (model['level'] ?? 'normal') as RangeBand['level'],
  lower_bound: numberOf(model['lower_bound']),
  upper_bound: numberOf(model['upper_bound']),
  sex: (model['sex'] ?? 'any') as RangeBand['sex'],
  min_age: numberOf(model['min_age']),
  max_age: numberOf(model['max_age']),
  is_active: model['is_active'] !== false,
})

const fields = ['name', 'level', 'lower_bound', 'upper_bound', 'sex', 'min_age', 'max_age', 'is_active'] as const

/** The differences from the stored ranges, as the call's body. */
export const changesOf = (stored: readonly DraftRange[], drafts: readonly DraftRange[]) => {
  const changed = drafts.flatMap((draft, index) => {
    const before = stored.find(({ id }) => id === draft.id)
    const given = fields.filter((field) => !before || draft[field] !== before[field])
    const values = Object.fromEntries(given.map((field) => [field, draft[field]]))
    return given.length === 0 ? [] : [{ index, body: { ...(draft.id === null ? {} : { id: draft.id }), ...values } }]
  })
  const remove = stored.flatMap(({ id }) => (id === null || drafts.some((draft) => draft.id === id) ? [] : [id]))
  return { changed, remove }
}

/** People a set of ranges applies to. */
export const audienceOf = ({ sex, min_age, max_age }: RangeBand): string => {
  const who = sex === 'any' ? 'Everyone' : sex === 'female' ? 'Female' : 'Male'
  if (min_age === null && max_age === null) return who
  if (max_age === null) return `${who} from ${min_age} years`
  return min_age === null ? `${who} up to ${max_age} years` : `${who}, ${min_age} to ${max_age} years`
}

/** The drafts grouped by audience, in order of first appearance. */
export const byAudience = (drafts: readonly DraftRange[]): (readonly [audience: string, drafts: DraftRange[]])[] => {
  const groups = new Map<string, DraftRange[]>()
  for (const draft of drafts) {
    const audience = audienceOf(draft)
    groups.set(audience, [...(groups.get(audience) ?? []), draft])
  }
  return [...groups].map(([audience, group]) => [
    audience,
    group.toSorted((one, other) => (one.lower_bound ?? -Infinity) - (other.lower_bound ?? -Infinity)),
  ])
}

/**
 * Moves a bound of one audience's ranges: if one range ends where the next begins, both follow.
 * @param from the previous bound
 */
export const moveBound = (drafts: readonly DraftRange[], audience: string, from: number, to: number): DraftRange[] =>
  drafts.map((draft) =>
    audienceOf(draft) === audience
      ? {
          ...draft,
          lower_bound: draft.lower_bound === from ? to : draft.lower_bound,
          upper_bound: draft.upper_bound === from ? to : draft.upper_bound,
        }
      : draft,
  )

/** A new range above the highest one of an audience. */
export const nextRange = (group: readonly DraftRange[], key: string): DraftRange => {
  const last = group.at(-1)
  return {
    key,
    id: null,
    name: '',
    level: last?.level === 'normal' ? 'borderline high' : last ? 'high' : 'normal',
    lower_bound: last?.upper_bound ?? null,
    upper_bound: null,
    sex: last?.sex ?? 'any',
    min_age: last?.min_age ?? null,
    max_age: last?.max_age ?? null,
    is_active: true,
  }
}

/** A sensible step for moving a bound: about a hundredth of the scale, rounded to 1, 2 or 5 times a power of ten. */
export const stepOf = (span: number): number => {
  const rough = span / 100
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = rough / power
  return (factor >= 5 ? 5 : factor >= 2 ? 2 : 1) * power
}

/** Rounds a value to the step, without floating-point residue. */
export const onStep = (value: number, step: number): number => Number((Math.round(value / step) * step).toPrecision(12))
