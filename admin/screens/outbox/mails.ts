import type { AnswerOf, Client } from '#shared/client/index.ts'
import { pageSize } from '../../parts/paged-screen/index.ts'

export type Mail = AnswerOf<'listOutbox'>['models'][number]

/** A page of emails, newest first. */
export const fetchMails = (
  client: Client,
  { search, page }: { search: string; page: number },
): Promise<AnswerOf<'listOutbox'>> =>
  client.call('listOutbox', { query: { page, page_size: pageSize, ...(search === '' ? {} : { search }) } })
