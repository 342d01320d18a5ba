import { FormControlLabel, IconButton, Switch } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import { Picker } from '../../../../generated/kinds/inputs/Picker.tsx'
import { Panel, PanelList, useCallData, Words } from '../../../../parts/related-panels/index.ts'
import { Block, Caption, Inline } from '../../../../ui/primitives.ts'
import type { useChange } from '../../parts/useChange.tsx'
import { useMember } from '../../parts/useMember.ts'
import { Tooltip } from '../../../../ui/tooltip/index.ts'

interface Entry {
  id: number
  name: string
}
type Bounds = Readonly<Record<'organizations' | 'members', readonly Entry[]>>

const lists = [
  { source: 'organizations', to: 'organizations', addLabel: 'Add an organization…' },
  { source: 'members', to: 'user', addLabel: 'Add a member…' },
] as const

interface BoundsPanelProps {
  change: ReturnType<typeof useChange>['change']
  isBusy: boolean
}

/** What a staff account is limited to. Changes apply immediately and can be undone. */
export const BoundsPanel = ({ change, isBusy }: BoundsPanelProps) => {
  const { id } = useMember()
  const { data, error, isLoading, reload } = useCallData('getStaffBounds', { params: { id } })
  const bounds = data?.bounds ?? null
  const save = async (done: string, next: Bounds | null) => {
    const ids = (value: Bounds | null) =>
      value && { organizations: value.organizations.map((one) => one.id), members: value.members.map((one) => one.id) }
    const sent = (value: Bounds | null, before: Bounds | null) => ({
      params: { id },
      body: { bounds: ids(value), based_on: ids(before) },
    })
    await change({
      work: (call) => call('setStaffBounds', sent(next, bounds)),
      done,
      undo: async (call) => {
        await call('setStaffBounds', sent(bounds, next))
        await reload()
      },
      undone: 'Limit restored',
    })
    // Also after a refusal: somebody else may have changed the limit since it was shown.
    await reload()
  }
  return (
    <Panel
      title="Limit"
      lead="A limited account reaches these members, whatever its roles. Limited to organizations, it manages them: it sees who is a member and in which of their programs, and numbers of the rest."
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
    >
      <Block padding="0 18px 10px">
        <FormControlLabel
          label="Limit this account"
          control={
            <Switch
              checked={bounds !== null}
              disabled={isBusy}
              onChange={(_, isOn) =>
                void save(isOn ? 'Limit set' : 'Limit lifted', isOn ? { organizations: [], members: [] } : null)
              }
            />
          }
        />
        {bounds && bounds.organizations.length + bounds.members.length === 0 && (
          <Caption>This account reaches nobody until you add an organization or a member.</Caption>
        )}
        {bounds && (
          <Inline gap={8} isWrapping marginTop={8}>
            {lists.map(({ source, to, addLabel }) => (
              <Picker
                key={source}
                to={to}
                label={addLabel}
                without={[id, ...bounds[source].map((one) => one.id)]}
                onPick={(entry) => {
                  const name = String(entry['name'])
                  void save(`${name} added`, { ...bounds, [source]: [...bounds[source], { id: entry.id, name }] })
                }}
              />
            ))}
          </Inline>
        )}
      </Block>
      <PanelList>
        {lists.flatMap(({ source }) =>
          (bounds?.[source] ?? []).map(({ id: linked, name }) => (
            <li key={`${source} ${linked}`}>
              <Words title={name}>{source === 'members' ? 'Member' : 'Organization'}</Words>
              <Tooltip title="Remove">
                <span>
                  <IconButton
                    aria-label={`Remove ${name} from the limit`}
                    disabled={isBusy}
                    onClick={() =>
                      bounds &&
                      void save(`${name} removed`, {
                        ...bounds,
                        [source]: bounds[source].filter((one) => one.id !== linked),
                      })
                    }
                  >
                    <XIcon size={18} />
                  </IconButton>
                </span>
              </Tooltip>
            </li>
          )),
        )}
      </PanelList>
    </Panel>
  )
}
