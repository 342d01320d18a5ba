import type { AnswerOf } from '#shared/calls/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { matchingOf } from '../state/selection.ts'

export type View = AnswerOf<'listViews'>['models'][number]
export type ViewState = View['state']

interface ListState {
  filterValues: Readonly<Record<string, unknown>>
  sort: { field: string; order: string }
  perPage: number
  columns: { hidden: readonly string[]; order: readonly string[] }
}

/** The list's current state in the form a view stores. */
export const stateOf = ({ filterValues, sort, perPage, columns }: ListState): ViewState => {
  const { filters = {}, search = '' } = matchingOf(filterValues)
  return {
    filters,
    search,
    sort: [[sort.field, sort.order === 'DESC' ? 'desc' : 'asc']],
    page_size: perPage,
    columns: { hidden: [...columns.hidden], order: [...columns.order] },
  }
}

/** The list's default state without a view. */
export const usualState = (resource: Pick<Resource, 'defaultSort'>, usuallyHidden: readonly string[]): ViewState => {
  const [field = 'id', direction = 'desc'] = resource.defaultSort[0] ?? []
  return {
    filters: {},
    search: '',
    sort: [[field, direction]],
    page_size: 10,
    columns: { hidden: [...usuallyHidden], order: [] },
  }
}

const normal = ({ filters, search, sort, page_size, columns }: ViewState): string =>
  JSON.stringify([
    Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)),
    search,
    sort[0] ?? null,
    page_size,
    columns?.hidden.toSorted() ?? [],
    columns?.order ?? [],
  ])
/** Whether two states are equal, ignoring the order of filters and hidden columns. */
export const isSameState = (one: ViewState, other: ViewState): boolean => normal(one) === normal(other)

/** The URL query that puts a list in this state. */
export const addressOf = ({ filters, search, sort, page_size }: ViewState): string => {
  const [field, direction] = sort[0] ?? ['id', 'desc']
  return new URLSearchParams({
    displayedFilters: '{}',
    filter: JSON.stringify({ ...filters, ...(search === '' ? {} : { q: search }) }),
    order: direction.toUpperCase(),
    page: '1',
    perPage: String(page_size),
    sort: field,
  }).toString()
}
