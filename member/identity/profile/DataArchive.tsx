import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { styled } from 'styled-components'
import { formatBytes, useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { Button, formatDateTime, Notice, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { Storage } from './Storage.tsx'
import { useDataArchive } from './useDataArchive.ts'

/** Everything Hale stores about the member, in one file. */
const DataArchive = () => {
  const { t } = useTranslation('privacy')
  const { language } = useLanguage()
  const timezone = useTimezone()
  const { data, mutate } = useCall('getTakeOut')
  const { state, take } = useDataArchive(() => void mutate())
  const isBusy = state.step === 'making'
  return (
    <Column>
      <p>{t('take_out_lead')}</p>
      <p>{t('take_out_careful')}</p>
      {state.step === 'failed' && <FailureNotice failure={state.failure} onRetry={() => void take()} />}
      {state.step === 'done' && (
        <Notice status="good" icon={<CheckCircleIcon size={22} weight="fill" aria-hidden />}>
          {t('take_out_done', { name: state.name, size: formatBytes(state.bytes, language) })}
        </Notice>
      )}
      <div>
        <Button
          color="blue"
          variant="filled"
          loading={isBusy}
          icon={<DownloadSimpleIcon size={20} aria-hidden />}
          onClick={() => void take()}
        >
          {t('take_out_start')}
        </Button>
      </div>
      <small role="status">
        {isBusy && t('take_out_making', { size: formatBytes(state.bytes, language) })}
        {!isBusy && data?.last && t('take_out_last', { date: formatDateTime(data.last.finished_at, timezone) })}
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
