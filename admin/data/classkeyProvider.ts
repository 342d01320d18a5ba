import type { GetListParams, RaRecord } from 'ra-core'
import type { Resource } from '#shared/classkeys/define.ts'
import { isRefused, type Client } from '#shared/client/index.ts'
import { refusedError } from './httpError.ts'
import type { OneByOne } from './dataProvider.ts'
import { readAtOf } from './readAt.ts'
import { toBody } from './toBody.ts'

/** Maximum rows of one lookup. */
const largestTake = 200
/** Larger pages are treated as lookups. */
const usualPage = 50

interface Answer {
  models: RaRecord[]
  total_count: number
  page_size: number
}

/** A list's filter values (`{q, status, …}`) as search parameters. */
const conditionsOf = (filter: Readonly<Record<string, unknown>>) => {
  const { q, ...filters } = filter
  return {
    ...(typeof q === 'string' && q !== '' ? { search: q } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  }
}

const sortOf = ({ field, order }: { field: string; order: string }) => [{ field, direction: order.toLowerCase() }]

/** The option of a call that names the version it is based on. */
const versionIn = (meta: unknown): { readAt?: string } => {
  const readAt = readAtOf(meta)
  return readAt === undefined ? {} : { readAt }
}

/**
 * react-admin's methods for one item over /admin/search, get, add, set and delete, for any resource with a classkey.
 * Filters may contain `q` (the search) besides field names.
 */
export const classkeyProvider = (resource: Resource, { call }: Pick<Client, 'call'>): OneByOne => {
  const classkey = resource.name

  const search = async (query: Record<string, unknown>, signal?: AbortSignal): Promise<Answer> =>
    (await call(
      'adminSearch',
      { query: { ...query, classkey } as never },
      signal ? { signal } : {},
    )) as unknown as Answer

  /** The requested rows, fetched in as many pages as the server's page limit requires. */
  const rows = async (query: Record<string, unknown>, page: number, perPage: number, signal?: AbortSignal) => {
    const first = await search(
      { ...query, page, ...(perPage > usualPage ? { take: perPage } : { page_size: perPage }) },
      signal,
    )
    if (first.page_size >= perPage) return { data: first.models, total: first.total_count }
    const size = first.page_size
    const offset = (page - 1) * perPage
    const end = Math.min(offset + perPage, first.total_count)
    const data: RaRecord[] = []
    for (let at = Math.floor(offset / size); at * size < end; at += 1) {
      const { models } = at === page - 1 ? first : await search({ ...query, page: at + 1, take: size }, signal)
      data.push(...models.filter((_, index) => at * size + index >= offset && at * size + index < end))
    }
    return { data, total: first.total_count }
  }

  const getList = ({ pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal }) =>
    rows(
      { ...conditionsOf((filter ?? {}) as Record<string, unknown>), ...(sort ? { sort: sortOf(sort) } : {}) },
      pagination?.page ?? 1,
      pagination?.perPage ?? 10,
      signal,
    )

  const write = async (
    name: 'adminAdd' | 'adminSet',
    body: Record<string, unknown>,
    meta?: unknown,
  ): Promise<RaRecord> => {
    const answer = await call(name, { body: { ...body, classkey } as never }, versionIn(meta))
    if (isRefused(answer)) throw refusedError(answer)
    return answer as RaRecord
  }

  return {
    supportAbortSignal: true,
    getList: async (_, params) => getList(params) as never,
    getOne: async (_, { id, signal }) =>
      ({
        data: await call('adminGetById', { params: { id: Number(id) }, query: { classkey } }, signal ? { signal } : {}),
      }) as never,
    getMany: async (_, { ids, signal }) => {
      const data: RaRecord[] = []
      for (let start = 0; start < ids.length; start += largestTake) {
        const chunk = ids.slice(start, start + largestTake).map(Number)
        data.push(...(await search({ filters: { id: chunk }, take: chunk.length }, signal)).models)
      }
      return { data } as never
    },
    getManyReference: async (_, { target, id, filter, ...params }) =>
      getList({ ...params, filter: { ...(filter as object), [target]: Number(id) } }) as never,
    create: async (_, { data }) => ({ data: await write('adminAdd', toBody(resource, data)) }) as never,
    update: async (_, { id, data, previousData, meta }) => {
      const body = { ...toBody(resource, data, previousData as Record<string, unknown>), id: Number(id) }
      return { data: await write('adminSet', body, meta) } as never
    },
    delete: async (_, { id, previousData, meta }) => {
      await call('adminDelete', { body: { classkey, id: Number(id) } }, versionIn(meta))
      return { data: previousData ?? { id } } as never
    },
  }
}
