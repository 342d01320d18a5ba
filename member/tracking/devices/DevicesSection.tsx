import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { WatchIcon } from '@phosphor-icons/react/dist/csr/Watch'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { connectedNames } from '#shared/rules/index.ts'
import { Button, ButtonLink, fact, Modal, Skeleton, toast, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useFailureToast, useTimezone } from '../../app/index.ts'
import { RecordDays } from './RecordDays.tsx'
import { useDevices, type Device } from './useDevices.ts'

/** The wearables in the profile: each brand with its connection, its last day, and how to add one by hand. */
const DevicesSection = () => {
  const { t } = useTranslation('devices')
  const { devices, error, isLoading, retry, revoke, record } = useDevices()
  const [leaving, setLeaving] = useState<Device | null>(null)
  const [recording, setRecording] = useState<Device | null>(null)
  return (
    <WidgetCard
      title={t('title')}
      state={devices ? 'ready' : error && !isLoading ? { error } : 'loading'}
      errorTitle={t('load_failed')}
      onRetry={retry}
      skeleton={<Waiting />}
    >
      <Lead>{t('lead')}</Lead>
      <Grid {...(devices && fact('devices', connectedNames(devices).join(', ') || 'none'))}>
        {devices?.map((device) => (
          <DeviceCard
            key={device.data_source}
            device={device}
            onLeave={() => setLeaving(device)}
            onRecord={() => setRecording(device)}
          />
        ))}
      </Grid>
      {leaving && <Leave device={leaving} onClose={() => setLeaving(null)} revoke={revoke} />}
      {recording && <RecordDays device={recording} onClose={() => setRecording(null)} record={record} />}
    </WidgetCard>
  )
}

export default DevicesSection

interface DeviceCardProps {
  device: Device
  onLeave: () => void
  onRecord: () => void
}

const DeviceCard = ({ device, onLeave, onRecord }: DeviceCardProps) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation(['devices', 'widgets'])
  const timezone = useTimezone()
  const { name, authorized, authorization_url, last_sync_at, is_simulated, sends_days } = device
  return (
    <li data-connected={authorized}>
      <Head>
        <WatchIcon size={24} aria-hidden />
        <div>
          <b>{name}</b>
          <span>
            {authorized && <CheckCircleIcon size={16} weight="fill" aria-hidden />}
            {t(authorized ? 'connected' : 'not_connected')}
          </span>
        </div>
      </Head>
      {authorized && (
        <Small>{last_sync_at ? t('last_sync', { time: formatDateTime(last_sync_at, timezone) }) : t('no_sync')}</Small>
      )}
      {sends_days && <Small>{t(is_simulated ? 'widgets:sample_data' : 'sends_days')}</Small>}
      <Actions>
        {authorized ? (
          <>
            <Button
              color="green"
              variant="tinted"
              icon={<PlusIcon size={20} aria-hidden />}
              aria-label={t('add_day_of', { name })}
              onClick={onRecord}
            >
              {t('add_day')}
            </Button>
            <Button color="red" variant="plain" aria-label={t('disconnect_of', { name })} onClick={onLeave}>
              {t('disconnect')}
            </Button>
          </>
        ) : (
          authorization_url && <Authorize url={authorization_url} name={name} />
        )}
      </Actions>
    </li>
  )
}

/** The brand's consent page: our own screen opens in place, another site replaces the page. */
const Authorize = ({ url, name }: { url: string; name: string }) => {
  const { t } = useTranslation('devices')
  const look = { color: 'blue', variant: 'outlined', 'aria-label': t('connect_of', { name }) } as const
  return url.startsWith('/client/') ? (
    <ButtonLink component={Link} to={url} {...look}>
      {t('connect')}
    </ButtonLink>
  ) : (
    <ButtonLink href={url} {...look}>
      {t('connect')}
    </ButtonLink>
  )
}

interface LeaveProps {
  device: Device
  onClose: () => void
  revoke: (source: string) => Promise<void>
}

const Leave = ({ device: { name, data_source }, onClose, revoke }: LeaveProps) => {
  const { t } = useTranslation(['devices', 'common'])
  const [isSending, setSending] = useState(false)
  const fail = useFailureToast('device-revoke', t('revoke_failed'))
  const leave = async () => {
    setSending(true)
    try {
      await revoke(data_source)
      toast.success(t('disconnected_done', { name }))
      onClose()
    } catch (error) {
      fail(error, leave)
      setSending(false)
    }
  }
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('disconnect_title', { name })}
      size="sm"
      footer={
        <>
          <Button color="gray" variant="plain" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button color="red" variant="filled" loading={isSending} onClick={() => void leave()}>
            {t('disconnect')}
          </Button>
        </>
      }
    >
      <p>{t('disconnect_message')}</p>
    </Modal>
  )
}

const Waiting = () => (
  <Grid as="div">
    {[0, 1, 2, 3, 4].map((card) => (
      <Skeleton key={card} height={132} radius="var(--radius-lg)" />
    ))}
  </Grid>
)

const Lead = styled.p`
  ${type('body-sm')}
  margin: 0 0 var(--space-5);
  color: var(--text-2);
`
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4);

  > li {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    padding: var(--space-4);
    border: var(--size-hairline) solid var(--line);
    border-radius: var(--radius-lg);
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);

  > svg {
    flex: none;
    color: var(--text-2);
  }
  div {
    display: grid;
    min-width: 0;
  }
  b {
    ${type('label')}
    overflow-wrap: anywhere;
  }
  span {
    ${type('caption')}
    display: flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--text-2);
  }
  [data-connected='true'] & span {
    color: var(--status-good-fg);
  }
`
const Small = styled.p`
  ${type('caption')}
  margin: 0;
  color: var(--text-2);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: auto;
`
