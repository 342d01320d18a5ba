import { Button, Chip } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CheckCircleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { usePermissions, useRecordContext } from 'react-admin'
import { formatTimestamp } from '../../format/format.ts'
import { Panel, PanelList, useCallData, useImmediateCall, Words } from '../../parts/related-panels/index.ts'
import { codeStyle } from '../../ui/primitives.ts'

export const Code = styled('code')({ ...codeStyle, overflowWrap: 'anywhere' })

/** The email domains of an organization's sign-in settings: which are proven, and the DNS record that proves each. */
export const SignInDomains = () => {
  const id = Number(useRecordContext()?.id)
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayEdit = permissions?.has('federation:write') ?? false
  const run = useImmediateCall()
  const [verifying, setVerifying] = useState<string | null>(null)
  const { data, error, isLoading, reload } = useCallData('listOrganizationDomains', mayEdit ? { params: { id } } : null)
  if (!mayEdit || data?.domains.length === 0) return null
  const verify = async (domain: string) => {
    setVerifying(domain)
    await run((call) => call('verifyOrganizationDomain', { params: { id }, body: { domain } }), `${domain} verified`)
    setVerifying(null)
    await reload()
  }
  return (
    <Panel
      title="Sign-in domains"
      count={data?.domains.length}
      lead="Single sign-on counts for a domain once its DNS has this TXT record."
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
    >
      <PanelList>
        {(data?.domains ?? []).map(({ domain, record_name, record_value, verified_at }) => (
          <li key={domain}>
            <Words title={domain}>
              {verified_at ? (
                `Verified ${formatTimestamp(verified_at)}`
              ) : (
                <>
                  <Code>{record_name}</Code> <Code>{record_value}</Code>
                </>
              )}
            </Words>
            {verified_at ? (
              <Chip icon={<CheckCircleIcon size={14} weight="fill" />} label="Verified" />
            ) : (
              <Button variant="outlined" disabled={verifying !== null} onClick={() => void verify(domain)}>
                Verify
              </Button>
            )}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
