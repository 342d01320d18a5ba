import useSWR from 'swr'
import { useFormats, useTranslation, type Formats } from '#shared/i18n/index.ts'
import { careRoles, matchesWords } from '#shared/rules/index.ts'
import { useClient, type MemberClient } from '../../app/index.ts'
import { ownSections } from './ownSections.ts'
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
  /** Some kinds could not be searched. */
  isPartial: boolean
}

/** Searches every kind at once. A failure does not affect the others; it throws only if all fail. */
const search = async (
  client: MemberClient,
  term: string,
  { roles, formats }: { roles: readonly string[]; formats: Formats },
): Promise<Found> => {
  const [own, ...answers] = await Promise.allSettled([
    client.call('searchOwn', { query: { search: term, roles: [...roles] } }),
    ...sources.map(({ classkey }) => client.call('clientSearch', { query: { classkey, search: term, take: most } })),
  ] as const)
  const failed = [own, ...answers].flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  if (failed.length > sources.length) throw failed[0]
  const further = groups.flatMap((group) => {
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
    sections: [...(own.status === 'fulfilled' ? ownSections(own.value, formats) : []), ...further],
    isPartial: failed.length > 0,
  }
}

/**
 * The results for a term. Answers are cached by term, so that a late one never replaces a newer one; earlier results stay until
 * the next ones arrive.
 */
export const useSearch = (term: string) => {
  const { t } = useTranslation('health')
  const formats = useFormats()
  const client = useClient()
  const isAsked = term.length >= shortest
  // The server knows roles in English only.
  const roles = careRoles.filter((role) => matchesWords(term, [t(`role_${role}`)]))
  const { data, error, isLoading, mutate } = useSWR<Found, unknown>(
    isAsked ? ['search', term, roles, formats.locale] : null,
    () => search(client, term, { roles, formats }),
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  )
  return { found: isAsked ? data : undefined, error, isLoading, isAsked, retry: () => void mutate() }
}
