import type { DataProvider, SortPayload } from 'ra-core'
import { csvFileOf, exporterOf } from '#shared/lists/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { pathOf, type Declarations } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'

/** The data source of an export. */
export type Source = Pick<DataProvider, 'getList' | 'getMany'>

const chunk = 200

const againMs = 2000
/** A server that is replaced is away for some seconds. */
const patienceMs = 120_000

/** Asks again what a server that was away has not answered, so that an export of many pages outlives it. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  const since = Date.now()
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      if (status < 500 || Date.now() - since > patienceMs) throw error
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
}

interface Read {
  path: string
  filter: object
  sort: SortPayload
}

/** All matching rows, page by page. */
export const readAll = async (source: Source, { path, filter, sort }: Read): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await patiently(() =>
      source.getList<Row>(path, { pagination: { page, perPage: chunk }, sort, filter }),
    )
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

/** The rows as CSV, which a job of the server makes of larger lists. */
export const exportRows = async (
  declarations: Declarations,
  resource: Resource,
  rows: readonly Row[],
  source: Source,
): Promise<string> => {
  const { head, cellsOf } = exporterOf(declarations, resource, async (target, ids) => {
    const { data } = await patiently(() => source.getMany<Row>(pathOf(target), { ids: [...ids] }))
    return data
  })
  return csvFileOf(head, await cellsOf(rows))
}
