import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { styled } from 'styled-components'
import { formatBytes, useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, Notice, Skeleton, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { LazyLoad, useCall, useTimezone } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { loadKeysUnderPassphrase, useVault } from '../vault/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { Storage } from './Storage.tsx'
import { useDataArchive } from './useDataArchive.ts'

/** Everything Hale stores about the member, in one file; with the keys to what is encrypted in it, for members who have some. */
const DataArchive = () => {
  const formats = useFormats()
  const { t } = useTranslation('privacy')
  const timezone = useTimezone()
  const { data, mutate } = useCall('getTakeOut')
  const { state, take } = useDataArchive(() => void mutate())
  const { state: vault } = useVault()
  const isBusy = state.step === 'making'
  const hasKeys = vault === 'open' || vault === 'closed'
  return (
    <Column>
      <p>{t('take_out_lead')}</p>
      <p>{t('take_out_careful')}</p>
      {state.step === 'failed' && <FailureNotice failure={state.failure} onRetry={() => void take(state.keys)} />}
      {state.step === 'done' && (
        <Notice status="good" icon={<CheckCircleIcon size={22} weight="fill" aria-hidden />}>
          {t('take_out_done', { name: state.name, size: formatBytes(state.bytes, formats) })}
        </Notice>
      )}
      {hasKeys && (
        <LazyLoad load={loadKeysUnderPassphrase} waiting={<Skeleton height={180} />} failed={() => null}>
          {(Keys) => (
            <Keys submit={t('take_out_with_keys')} onKeys={take}>
              <p>{t('take_out_keys')}</p>
            </Keys>
          )}
        </LazyLoad>
      )}
      <div>
        <Button
          color={hasKeys ? 'gray' : 'blue'}
          variant={hasKeys ? 'tinted' : 'filled'}
          loading={isBusy}
          icon={<DownloadSimpleIcon size={20} aria-hidden />}
          onClick={() => void take(null)}
        >
          {t(hasKeys ? 'take_out_without_keys' : 'take_out_start')}
        </Button>
      </div>
      <small>
        {isBusy && t('take_out_making', { size: formatBytes(state.bytes, formats) })}
        {!isBusy && data?.last && t('take_out_last', { date: formats.formatDateTime(data.last.finished_at, timezone) })}
      </small>
    </Column>
  )
}

const TakeOutSection = () => {
  const { t } = useTranslation('privacy')
  return (
    <>
      <AccountCard title={t('take_out')} content={DataArchive} />
      <WidgetCard title={t('storage')}>
        <Storage />
      </WidgetCard>
    </>
  )
}

export default TakeOutSection

const Column = styled.div`
  display: grid;
  gap: var(--space-3);

  > p {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
  > small {
    min-height: 18px;
    ${type('caption')}
    color: var(--text-3);
  }
`
