import { Autocomplete, Box, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { useSession } from '../data/SessionContext.ts'
import { useDeclarations } from '../declarations.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { resultOf } from './batchResult.ts'
import { targetFields } from './fields.ts'
import { Screen } from './Screen.tsx'
import { UploadFlow } from './UploadFlow.tsx'
import type { Send } from './useUpload.ts'

/** Said for the whole file, or not for a file to say. */
const notInFile: ReadonlySet<string> = new Set(['organizations', 'tags', 'roles', 'image', 'attributes'])
const template = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'sex', 'external_id']

interface Choice {
  id: number
  name: string
  code?: string | null
}
const page = { page: 1, perPage: 25 }
const byName = { field: 'name', order: 'ASC' } as const

/** Active items of a list, found by what is typed. */
const useChoices = (path: string) => {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useGetList<Choice>(path, {
    pagination: page,
    sort: byName,
    filter: { is_active: true, ...(typed === '' ? {} : { q: typed }) },
  })
  return { options: data, loading: isFetching, onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : '') }
}

const common = {
  openOnFocus: true,
  filterOptions: (options: Choice[]) => options,
  noOptionsText: 'No Results Found.',
  getOptionKey: (one: Choice) => one.id,
  isOptionEqualToValue: (one: Choice, other: Choice) => one.id === other.id,
}

/** Brings the people of an organization in from a file, and invites them. */
export const UserUploadScreen = () => {
  const resource = useDeclarations().get('user')
  const session = useSession()
  const [organization, setOrganization] = useState<Choice | null>(null)
  const [tags, setTags] = useState<Choice[]>([])
  const organizations = useChoices('organizations')
  const allTags = useChoices('tags')
  const fields = useMemo(() => (resource ? targetFields(resource, notInFile) : []), [resource])
  if (!resource) return <NotFound />
  const send: Send = async (file, { isTry }) =>
    resultOf(
      await session.keep(() =>
        session.client.call('uploadUsers', {
          body: { file, organization_code: organization?.code ?? '', tags: tags.map(({ id }) => id), dry_run: isTry },
        }),
      ),
    )
  return (
    <Screen
      resource={resource}
      title="Batch upload of users"
      description="Everybody in the file gets an account in the organization and an invitation by mail. Who was invited before and has not come yet is invited again; who has an account already is left as they are."
    >
      <UploadFlow
        basis={`${organization?.id ?? 0} ${tags.map(({ id }) => id).join()}`}
        label={resource.label}
        fields={fields}
        template={template}
        templateName="users-template"
        isMatched={false}
        check="try"
        takes="valid"
        missing={organization ? null : 'Choose an organization first.'}
        send={send}
        list={{ label: 'All users', to: '/user' }}
        details={
          <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: '16px' }}>
            <Autocomplete<Choice>
              {...common}
              {...organizations}
              value={organization}
              onChange={(_, value) => setOrganization(value)}
              getOptionLabel={({ name, code }) => (code ? `${name} (${code})` : name)}
              getOptionDisabled={({ code }) => !code}
              renderInput={(params) => <TextField {...params} required label="Organization" />}
            />
            <Autocomplete<Choice, true>
              {...common}
              {...allTags}
              multiple
              filterSelectedOptions
              value={tags}
              onChange={(_, value) => setTags(value)}
              getOptionLabel={({ name }) => name}
              renderInput={(params) => <TextField {...params} label="Tags" />}
            />
          </Box>
        }
      />
    </Screen>
  )
}
