import { AccountName } from '#shared/ui/index.ts'
import { Button, Chip, TextField } from '@mui/material'
import { CheckCircleIcon, WarningIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { usePermissions, useRecordContext } from 'react-admin'
import type { AnswerOf } from '#shared/calls/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { Panel, PanelList, useCallData, useImmediateCall, Words } from '../../parts/related-panels/index.ts'
import { Fill, Inline } from '../../ui/primitives.ts'
import { Code } from './SignInDomains.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'

type Setup = AnswerOf<'getOidcSetup'>
type Step = AnswerOf<'testOidc'>['steps'][number]

const steps: Readonly<Record<Step['step'], string>> = {
  discovery: 'Provider found',
  keys: 'Signing keys',
  pkce: 'PKCE',
  secret: 'Client secret',
  logout: 'Back-channel logout',
}
const addresses = [
  ['Redirect URI', 'redirect_uri'],
  ['Back-channel logout URI', 'backchannel_logout_uri'],
  ['Sign-out redirect URI', 'post_logout_redirect_uri'],
] as const satisfies readonly (readonly [string, keyof Setup])[]

const Result = ({ step, is_good, detail }: Step) => (
  <li>
    <Words title={steps[step]}>{detail}</Words>
    {is_good ? (
      <Chip icon={<CheckCircleIcon size={14} weight="fill" />} label="Works" />
    ) : (
      <Chip icon={<WarningIcon size={14} weight="fill" />} color="warning" label="Check this" />
    )}
  </li>
)

const Secret = ({ id, setAt, onSet }: { id: number; setAt: string | null; onSet: () => void }) => {
  const run = useImmediateCall()
  const [secret, setSecret] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = await run(
      (call) => call('setOidcSecret', { params: { id }, body: { secret: secret.trim() } }),
      'Client secret saved',
    )
    setBusy(false)
    if (!saved) return
    setSecret('')
    onSet()
  }
  return (
    <li>
      <UnsavedGuard when={secret !== ''} />
      <Inline gap={8} align="center" sx={{ width: '100%' }}>
        <Fill>
          <AccountName name={`Client secret ${id}`} />
          <TextField
            fullWidth
            type="password"
            autoComplete="off"
            label="Client secret"
            helperText={setAt ? `Set ${formatTimestamp(setAt)}. A new one replaces it.` : 'Not set yet.'}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
            // Enter would save the organization, whose form this is in.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </Fill>
        <Button variant="outlined" onClick={() => void save()} disabled={secret.trim() === '' || isBusy}>
          Set secret
        </Button>
      </Inline>
    </li>
  )
}

/** What an organization's OpenID provider needs to know, its client secret, and a test of both. */
export const OpenIdConnect = () => {
  const id = Number(useRecordContext()?.id)
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayEdit = permissions?.has('federation:write') ?? false
  const run = useImmediateCall()
  const [results, setResults] = useState<readonly Step[] | null>(null)
  const [isTesting, setTesting] = useState(false)
  const { data, error, isLoading, reload } = useCallData('getOidcSetup', mayEdit ? { params: { id } } : null)
  if (!mayEdit || data?.is_configured === false) return null
  const test = async () => {
    setTesting(true)
    const answer = await run((call) => call('testOidc', { params: { id } }))
    setTesting(false)
    setResults(answer ? answer.steps : null)
  }
  return (
    <Panel
      title="OpenID Connect"
      lead="Enter these addresses at the provider, and its client secret here."
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
      actions={
        data?.secret_set_at && (
          <Button variant="outlined" disabled={isTesting} onClick={() => void test()}>
            Test
          </Button>
        )
      }
    >
      {data && (
        <PanelList>
          {addresses.map(([label, name]) => (
            <li key={name}>
              <Words title={label}>
                <Code>{data[name]}</Code>
              </Words>
            </li>
          ))}
          <Secret id={id} setAt={data.secret_set_at} onSet={() => void reload()} />
          {results?.map((result) => (
            <Result key={result.step} {...result} />
          ))}
        </PanelList>
      )}
    </Panel>
  )
}
