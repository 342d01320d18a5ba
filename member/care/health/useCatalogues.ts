import { dotted } from '#shared/rules/index.ts'
import { useMemo } from 'react'
import { useClient, type MemberClient } from '../../app/index.ts'
import type { Catalogue } from './CatalogueSearch.tsx'
import { useDosageForm } from './useDosageForm.ts'

/** Maximum number of matches shown; more words narrow the search. */
const take = 20
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @param hintsOf what distinguishes entries of the same name */
const lookup = (
  client: MemberClient,
  classkey: 'medications' | 'health_issues',
  hintsOf: (textOf: (field: string) => string) => readonly string[],
): Catalogue => ({
  name: classkey,
  find: async (search) => {
    const { models } = await client.call('clientSearch', { query: { classkey, search, take } })
    return models.map((model: Record<string, unknown> & { id: number }) => ({
      id: model.id,
      name: textOf(model['name']),
      hint: dotted(...hintsOf((field) => textOf(model[field]))),
    }))
  },
})

/** The catalogues members choose from when describing their health. */
export const useCatalogues = () => {
  const client = useClient()
  const dosageForm = useDosageForm()
  return useMemo(
    () => ({
      medications: lookup(client, 'medications', (text) => [
        text('generic_name'),
        text('strength'),
        dosageForm(text('dosage_form')),
      ]),
      healthIssues: lookup(client, 'health_issues', (text) => [text('code')]),
      allergies: {
        name: 'allergies',
        find: async (search: string) => {
          const { models } = await client.call('searchAllergies', { query: { search, take } })
          return models.map(({ id, name }) => ({ id, name }))
        },
      } satisfies Catalogue,
    }),
    [client, dosageForm],
  )
}
