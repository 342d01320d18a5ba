import type { AnswerOf, Client } from '#shared/client/index.ts'
import { pageSize } from '../../parts/paged-screen/index.ts'

export type Trashed = AnswerOf<'listTrash'>['models'][number]

interface Asked {
  /** Null for all types the role can read. */
  classkey: string | null
  search: string
  page: number
}

export const fetchTrashed = (client: Client, { classkey, search, page }: Asked): Promise<AnswerOf<'listTrash'>> =>
  client.call('listTrash', {
    query: {
      page,
      page_size: pageSize,
      ...(classkey === null ? {} : { classkey }),
      ...(search === '' ? {} : { search }),
    },
  })
