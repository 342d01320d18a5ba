import { Alert, Button, IconButton, MenuItem, TextField } from '@mui/material'
import { TrashIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { usePermissions, useRecordContext } from 'react-admin'
import { formatTimestamp } from '../../format/format.ts'
import { Panel, PanelList, useCallData, useImmediateCall, Words } from '../../parts/related-panels/index.ts'
import { Fill, Inline } from '../../ui/primitives.ts'
import { Code } from './SignInDomains.tsx'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'

const lifetimes = [
  [90, '90 days'],
  [180, '180 days'],
  [365, '1 year'],
] as const

const NewToken = ({ id, onMade }: { id: number; onMade: (token: string) => void }) => {
  const run = useImmediateCall()
  const [name, setName] = useState('')
  const [days, setDays] = useState(180)
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    const made = await run((call) => call('createScimToken', { params: { id }, body: { name: name.trim(), days } }))
    setBusy(false)
    if (!made) return
    setName('')
    onMade(made.token)
  }
  return (
    <li>
      <UnsavedGuard when={name !== ''} />
      <Inline gap={8} align="end" sx={{ width: '100%', flexWrap: 'wrap' }}>
        <Fill>
          <TextField
            fullWidth
            autoComplete="off"
            label="Name of the new token"
            value={name}
            onChange={(event) => setName(event.target.value)}
            // Enter would save the organization, whose form this is in.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </Fill>
        <TextField select label="Valid for" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {lifetimes.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={name.trim() === '' || isBusy} onClick={() => void create()}>
          Create token
        </Button>
      </Inline>
    </li>
  )
}

/** The tokens with which an organization's directory creates and deactivates accounts. */
export const Provisioning = () => {
  const id = Number(useRecordContext()?.id)
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayEdit = permissions?.has('federation:write') ?? false
  const run = useImmediateCall()
  const [made, setMade] = useState<string | null>(null)
  const { data, error, isLoading, reload } = useCallData('listScimTokens', mayEdit ? { params: { id } } : null)
  if (!mayEdit) return null
  const revoke = async (token_id: number, name: string) => {
    await run((call) => call('revokeScimToken', { params: { id }, body: { token_id } }), `${name} revoked`)
    await reload()
  }
  return (
    <Panel
      title="Provisioning"
      lead="The organization’s directory creates and deactivates accounts by SCIM 2.0."
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
    >
      {data && (
        <PanelList>
          <li>
            <Words title="Tenant URL">
              <Code>{data.url}</Code>
            </Words>
          </li>
          {!data.is_ready && (
            <li>
              <Alert severity="warning" sx={{ width: '100%' }}>
                Requests of the directory are refused until this organization has a working sign-in entry and its
                contract runs.
              </Alert>
            </li>
          )}
          {data.tokens.map(({ id: tokenId, name, expires_at, last_used_at }) => (
            <li key={tokenId}>
              <Words title={name}>
                {`Expires ${formatTimestamp(expires_at)}. ${last_used_at ? `Last used ${formatTimestamp(last_used_at)}.` : 'Not used yet.'}`}
              </Words>
              <Tooltip title="Revoke">
                <IconButton aria-label={`Revoke ${name}`} onClick={() => void revoke(tokenId, name)}>
                  <TrashIcon size={18} />
                </IconButton>
              </Tooltip>
            </li>
          ))}
          {made !== null && (
            <li>
              <Alert severity="info" onClose={() => setMade(null)} sx={{ width: '100%' }}>
                Copy this token. It is not shown again.
                <br />
                <Code>{made}</Code>
              </Alert>
            </li>
          )}
          <NewToken
            id={id}
            onMade={(token) => {
              setMade(token)
              void reload()
            }}
          />
        </PanelList>
      )}
    </Panel>
  )
}
