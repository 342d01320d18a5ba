import { Autocomplete, Box, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { usePicker } from '../../data/usePicker.ts'
import { batchKinds, importedAtOnce } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { resultOf } from './batchResult.ts'
import { targetFields } from './fields.ts'
import { importInBackground } from './importInBackground.ts'
import { Screen } from './Screen.tsx'
import { UploadFlow } from './UploadFlow.tsx'
import { readingOf, type Send } from './useUpload.ts'

/** Set for the whole file, or not importable. */
const notInFile: ReadonlySet<string> = new Set(['organizations', 'tags', 'roles', 'image', 'attributes'])
const template = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'sex', 'external_id']

/** Link to the list of users whom an upload did not invite. */
const notInvited = (organization: number) =>
  `/user?filter=${encodeURIComponent(JSON.stringify({ organizations: [organization], invited_at: { in: [null] }, verified: false }))}`

interface Choice {
  id: number
  name: string
  code?: string | null
}
const page = { page: 1, perPage: 25 }
const byName = { field: 'name', order: 'ASC' } as const

/** Active items of a list that match the typed text. */
const useChoices = (path: string) => {
  const [typed, setTyped] = useState('')
  const { isAllowed, noOptionsText } = usePicker(useDeclarations().get(path))
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Choice>(
    path,
    { pagination: page, sort: byName, filter: { is_active: true, ...(typed === '' ? {} : { q: typed }) } },
    { enabled: isAllowed, retry: false },
  )
  return {
    options: data,
    loading: isFetching,
    noOptionsText: noOptionsText(error),
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
  }
}

const common = {
  openOnFocus: true,
  filterOptions: (options: Choice[]) => options,
  getOptionKey: (one: Choice) => one.id,
  isOptionEqualToValue: (one: Choice, other: Choice) => one.id === other.id,
}

/** Imports an organization's users from a file and invites them. */
export const UserUploadScreen = () => {
  const resource = useDeclarations().get('user')
  const session = useSession()
  const [organization, setOrganization] = useState<Choice | null>(null)
  const [tags, setTags] = useState<Choice[]>([])
  const [isInvited, setInvited] = useState(true)
  const organizations = useChoices('organizations')
  const allTags = useChoices('tags')
  const fields = useMemo(() => (resource ? targetFields(resource, notInFile) : []), [resource])
  if (!resource) return <NotFound />
  const send: Send = async (file, { isTry, rows, ...read }, onProgress) => {
    const body = {
      file,
      organization_code: organization?.code ?? '',
      tags: tags.map(({ id }) => id),
      ...readingOf(read),
      invite: isInvited,
    }
    return !isTry && rows > importedAtOnce
      ? importInBackground(session, { classkey: 'user', upload: true, ...body }, onProgress)
      : resultOf(await session.client.call('uploadUsers', { body: { ...body, dry_run: isTry } }))
  }
  return (
    <Screen
      resource={resource}
      title="Batch upload users"
      description="Creates an account in the organization for everyone in the file. Existing accounts that nobody has signed in to yet are corrected and added to the organization; accounts in use are not changed."
    >
      <UploadFlow
        basis={`${organization?.id ?? 0} ${tags.map(({ id }) => id).join()}`}
        label={resource.label}
        fields={fields}
        template={template}
        templateName="users-template"
        kinds={batchKinds}
        isMatched
        check="try"
        takes="valid"
        missing={organization ? null : 'Select an organization first.'}
        send={send}
        list={
          isInvited || !organization
            ? { label: 'All users', to: '/user' }
            : { label: 'Users not invited yet', to: notInvited(organization.id) }
        }
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
            <FormControlLabel
              sx={{ gridColumn: '1 / -1' }}
              control={<Checkbox checked={isInvited} onChange={(event) => setInvited(event.target.checked)} />}
              label="Email invitations now. You can also send them later from the user list."
            />
          </Box>
        }
      />
    </Screen>
  )
}
