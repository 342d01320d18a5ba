import { useState } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { useTimezone, Withheld } from '../../app/index.ts'
import { Amount, History, Line } from './History.tsx'
import { historyStep, useStars } from './useRewards.ts'

/** Every star earned or spent, so that the balance can be checked. */
export const StarHistory = () => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('rewards')
  const timezone = useTimezone()
  const [lines, setLines] = useState(historyStep)
  const { data, error, isLoading, mutate } = useStars(lines)
  return (
    <History
      title={t('history')}
      empty={t('history_empty')}
      failed={t('history_failed')}
      notice={data?.models.some(({ reason }) => reason === null) && <Withheld code="NOT_SHARED" />}
      data={data}
      error={error}
      isLoading={isLoading}
      onRetry={() => void mutate()}
      onMore={() => setLines(lines + historyStep)}
    >
      {({ id, reason, kind, name, amount, balance, created_at }) => (
        <Line
          key={id}
          title={kind && name ? t('reason', { kind, name }) : (reason ?? t(amount > 0 ? 'earned' : 'taken_back'))}
          about={`${formatDateTime(created_at, timezone)} · ${t('balance_then', { count: balance })}`}
        >
          <Amount data-gained={amount > 0}>
            {t('change', { sign: amount > 0 ? '+' : '−', amount: Math.abs(amount) })}
          </Amount>
        </Line>
      )}
    </History>
  )
}
