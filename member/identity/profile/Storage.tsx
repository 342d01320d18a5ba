import { styled } from 'styled-components'
import { formatBytes, useFormats, useTranslation } from '#shared/i18n/index.ts'
import { ErrorState, Notice, ProgressBar, Skeleton, type } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'

/** From here on, the member is told how to make room. */
const tightFrom = 0.9

/** How much of their storage the member's files take. */
export const Storage = () => {
  const formats = useFormats()
  const { t } = useTranslation('privacy')
  const { data, error, mutate } = useCall('getStorage')
  if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height={80} />
  const { used_bytes: used, limit_bytes: limit } = data
  const share = used / limit
  return (
    <Column>
      <strong>{t('storage_used', { used: formatBytes(used, formats), limit: formatBytes(limit, formats) })}</strong>
      <ProgressBar value={used} max={limit} label={t('storage')} color="chart-program" />
      {share >= tightFrom && <Notice status="warning">{t(share >= 1 ? 'storage_full' : 'storage_tight')}</Notice>}
      <p>{t('storage_lead')}</p>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-3);

  > strong {
    ${type('label')}
  }
  > p {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
`
