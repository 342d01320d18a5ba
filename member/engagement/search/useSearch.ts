import useSWR from 'swr'
import { useClient, type MemberClient } from '../../app/index.ts'
import { groups, sources, type Group, type Result } from './sources.ts'

/** More results of a kind than this are not useful; a longer search narrows them. */
const most = 20
/** A single letter matches nearly everything. */
export const shortest = 2

export interface Section {
  group: Group
  results: readonly (Result & { classkey: string })[]
}
export interface Found {
  sections: readonly Section[]
  count: number
  /** Some kinds could not be searched. */
  isPartial: boolean
}

/** Searches every kind at once. A failure does not affect the others; it throws only if all fail. */
const search = async (client: MemberClient, term: string): Promise<Found> => {
  const answers = await Promise.allSettled(
    sources.map(({ classkey }) => client.call('clientSearch', { query: { classkey, search: term, take: most } })),
  )
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  if (failed.length === sources.length) throw failed[0]
  const sections = groups.flatMap((group) => {
    const results = sources.flatMap((source, index) => {
      const answer = answers[index]
      if (source.group !== group || answer?.status !== 'fulfilled') return []
      return answer.value.models
        .map((item) => ({ ...source.read(item), classkey: source.classkey }))
        .filter(({ title }) => title !== '')
    })
    return results.length > 0 ? [{ group, results }] : []
  })
  return {
    sections,
    count: sections.reduce((sum, { results }) => sum + results.length, 0),
    isPartial: failed.length > 0,
  }
}

/**
 * The results for a term. Answers are cached by term, so that a late one never replaces a newer one; earlier results stay until
 * the next ones arrive.
 */
export const useSearch = (term: string) => {
  const client = useClient()
  const isAsked = term.length >= shortest
  const { data, error, isLoading, mutate } = useSWR<Found, unknown>(
    isAsked ? ['search', term] : null,
    () => search(client, term),
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  )
  return { found: isAsked ? data : undefined, error, isLoading, isAsked, retry: () => void mutate() }
}
