import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { dotted, deviceName } from '#shared/rules/index.ts'
import { Button, narrowContainer, SkeletonRows, Stateful, toast, type } from '#shared/ui/index.ts'
import { useCall, useClient, useFailureToast, useTimezone, type Answer } from '../../app/index.ts'

type SessionRow = Answer<'listSessions'>['models'][number]

/** Where the account is signed in, with buttons to end the sessions other than the current one. */
export const Sessions = () => {
  const client = useClient()
  const fail = useFailureToast('session-end')
  const { t } = useTranslation('profile')
  const { data, error, isLoading, mutate } = useCall('listSessions')
  const [isEnding, setEnding] = useState(false)
  const endOthers = async () => {
    setEnding(true)
    try {
      await client.call('endOtherSessions')
      await mutate()
      toast.success(t('sessions_ended'))
    } catch (failure) {
      fail(failure, endOthers)
    }
    setEnding(false)
  }
  const end = async (id: string) => {
    try {
      await mutate(
        async () => {
          await client.call('endSession', { params: { id } })
          return undefined
        },
        {
          // Remove it from what is shown: another one may be ending too.
          optimisticData: (_, list) => ({ models: (list?.models ?? []).filter((one) => one.id !== id) }),
          populateCache: false,
          rollbackOnError: true,
        },
      )
    } catch (failure) {
      fail(failure, () => end(id))
    }
  }
  return (
    <Stateful
      data={data}
      error={error}
      loading={isLoading}
      onRetry={() => void mutate()}
      skeleton={<SkeletonRows rows={2} />}
    >
      {({ models }) => (
        <>
          <List>
            {models.map((session) => (
              <Row key={session.id} session={session} onEnd={() => void end(session.id)} />
            ))}
          </List>
          {models.filter(({ is_current }) => !is_current).length > 1 && (
            <Button color="red" variant="outlined" loading={isEnding} onClick={() => void endOthers()}>
              {t('sessions_end_others')}
            </Button>
          )}
        </>
      )}
    </Stateful>
  )
}

interface RowProps {
  session: SessionRow
  onEnd: () => void
}

const Row = ({ session: { user_agent, ip, method, last_used_at, created_at, is_current }, onEnd }: RowProps) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('profile')
  const timezone = useTimezone()
  const { name, isPhone } = deviceName(user_agent ?? '')
  const device = name ?? t('device_unknown')
  const since = t('session_since', { time: formatDateTime(created_at, timezone), method: method ?? 'unknown' })
  const DeviceIcon = isPhone ? DeviceMobileIcon : DesktopIcon
  return (
    <li>
      <DeviceIcon size={24} aria-hidden />
      <div>
        <strong>{device}</strong>
        <span>{since}</span>
        <span>{dotted(ip, t('last_used', { time: formatDateTime(last_used_at ?? created_at, timezone) }))}</span>
      </div>
      {is_current ? (
        <Current>{t('session_current')}</Current>
      ) : (
        <Button color="red" variant="outlined" size="sm" aria-label={t('session_end_of', { device })} onClick={onEnd}>
          {t('session_end')}
        </Button>
      )}
    </li>
  )
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 64px;
    padding: var(--space-3) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  svg {
    flex: none;
    color: var(--text-2);
  }
  div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  strong {
    ${type('label')}
  }
  div > span {
    ${type('caption')}
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  ${narrowContainer} {
    li {
      flex-wrap: wrap;
    }
    div {
      flex-basis: 70%;
    }
  }
`
const Current = styled.span`
  ${type('label')}
  color: var(--status-good-fg);
`
