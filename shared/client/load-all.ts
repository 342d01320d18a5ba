import type { AnswerOf, CallName } from '../calls/index.ts'
import { fullListPageSize } from '../rules/index.ts'
import type { LooseCall } from './client.ts'
import type { LooseRequest } from '../calls/address.ts'
import type { CallOptions } from './request.ts'

interface Page {
  models: { id: unknown }[]
  total_count: number
  page_count: number
  page_size: number
  included_programs: { id: unknown }[]
}
/** Names of the calls that return a list in pages. */
export type ListCallName = {
  [N in CallName]: AnswerOf<N> extends { models: { id: unknown }[]; page_count: number } ? N : never
}[CallName]
export interface Everything<N extends ListCallName> {
  models: AnswerOf<N>['models']
  included_programs: { id: unknown }[]
  total_count: number
}

const addTo = (found: Map<unknown, { id: unknown }>, entries: readonly { id: unknown }[] = []): void => {
  for (const entry of entries) found.set(entry.id, entry)
}

/**
 * All pages of a list, merged without duplicates. Requests the largest page; the server caps it and returns the size it used, so a page
 * is the last one if it is shorter than that, or if the page count is reached.
 */
export const loadAllPages = async (
  call: LooseCall,
  name: CallName,
  request: LooseRequest,
  options: CallOptions,
): Promise<{ models: { id: unknown }[]; included_programs: { id: unknown }[]; total_count: number }> => {
  const models = new Map<unknown, { id: unknown }>()
  const programs = new Map<unknown, { id: unknown }>()
  for (let page = 1; ; page += 1) {
    const query = { ...request.query, page, page_size: fullListPageSize }
    const answer = (await call(name, { ...request, query }, options)) as Page
    addTo(models, answer.models)
    addTo(programs, answer.included_programs)
    const isLast = answer.models.length === 0 || answer.models.length < answer.page_size || page >= answer.page_count
    if (!isLast) continue
    return { models: [...models.values()], included_programs: [...programs.values()], total_count: answer.total_count }
  }
}
