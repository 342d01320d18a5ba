import { Button } from '@mui/material'
import { DesktopIcon, DeviceMobileIcon, SignOutIcon } from '@phosphor-icons/react'
import { deviceName } from '#shared/rules/index.ts'
import { formatTimestamp } from '../../../../format/format.ts'
import { Panel, useCallData } from '../../../../parts/related-panels/index.ts'
import { Lines, Mark, Quiet } from '../../parts/panels.tsx'
import { useChange } from '../../parts/useChange.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'

const browserOf = (agent: string | null): string =>
  deviceName(agent ?? '').name ?? (agent?.slice(0, 60) || 'Unknown browser')
const methods = { password: 'Password', passkey: 'Passkey', organization: 'Organization' }

const SessionsTab = () => {
  const { id } = useMember()
  const may = useHasPermission()
  const { data, error, isLoading, reload } = useCallData('listUserSessions', { params: { id } })
  const { change, isBusy } = useChange(reload)
  const sessions = data?.models ?? []
  const canEnd = may('user_sessions:delete')
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <Panel
      title="Active sessions"
      count={data?.models.length}
      lead="Ending a session signs that device out."
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
      empty={sessions.length === 0 ? 'No active sessions.' : undefined}
      actions={
        canEnd &&
        others.length > 0 && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<SignOutIcon size={18} />}
            disabled={isBusy}
            onClick={() =>
              void change({
                work: (call) => call('endUserSessions', { params: { id } }),
                done: others.length === 1 ? 'Session ended' : `${others.length} sessions ended`,
              })
            }
          >
            End all
          </Button>
        )
      }
    >
      <Lines
        label="Active sessions"
        rows={sessions}
        keyOf={(one) => one.id}
        columns={[
          {
            head: 'Browser',
            isTitle: true,
            cell: ({ user_agent, is_current }) => (
              <>
                {deviceName(user_agent ?? '').isPhone ? <DeviceMobileIcon size={18} /> : <DesktopIcon size={18} />}
                <span title={user_agent ?? undefined} style={{ marginInline: 8 }}>
                  {browserOf(user_agent)}
                </span>
                {is_current && <Mark tone="info">This session</Mark>}
              </>
            ),
          },
          { head: 'IP address', cell: ({ ip }) => ip ?? <Quiet>Unknown</Quiet> },
          { head: 'With', cell: ({ method }) => (method ? methods[method] : <Quiet>Unknown</Quiet>) },
          { head: 'Signed in', cell: ({ created_at }) => formatTimestamp(created_at) },
          { head: 'Last used', cell: ({ last_used_at }) => formatTimestamp(last_used_at) },
          {
            head: 'End',
            isSilent: true,
            align: 'right',
            cell: ({ id: sessionId, user_agent, is_current }) =>
              canEnd &&
              !is_current && (
                <Button
                  color="error"
                  disabled={isBusy}
                  aria-label={`End session on ${browserOf(user_agent)}`}
                  onClick={() =>
                    void change({
                      work: (call) => call('endUserSession', { params: { id, sessionId } }),
                      done: 'Session ended',
                    })
                  }
                >
                  End
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  )
}
export default SessionsTab
