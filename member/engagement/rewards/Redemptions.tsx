import { dotted } from '#shared/rules/index.ts'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { useState } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { useTimezone, useToday } from '../../app/index.ts'
import { History, Line } from './History.tsx'
import { historyStep, useRedemptions, type Redemption } from './useRewards.ts'

/** What the member redeemed, each with a link to its code. */
export const Redemptions = ({ onOpen }: { onOpen: (redemption: Redemption) => void }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('rewards')
  const timezone = useTimezone()
  const today = useToday()
  const [lines, setLines] = useState(historyStep)
  const { data, error, isLoading, mutate } = useRedemptions(lines)
  const aboutOf = ({ redeemed_at, expires_on, stars }: Redemption): string =>
    dotted(
      formatDate(redeemed_at, timezone),
      stars === null ? null : t('stars', { count: stars }),
      expires_on ? t(expires_on < today ? 'expired_on' : 'until', { date: formatDate(expires_on) }) : null,
    )
  return (
    <History
      title={t('yours')}
      empty={t('yours_empty')}
      failed={t('yours_failed')}
      data={data}
      error={error}
      isLoading={isLoading}
      onRetry={() => void mutate()}
      onMore={() => setLines(lines + historyStep)}
    >
      {(redemption) => (
        <Line key={redemption.id} title={redemption.name} about={aboutOf(redemption)}>
          <Button
            color="gray"
            variant="tinted"
            size="sm"
            icon={<TicketIcon size={18} aria-hidden />}
            aria-label={t('show_code_of', { name: redemption.name })}
            onClick={() => onOpen(redemption)}
          >
            {t('show_code')}
          </Button>
        </Line>
      )}
    </History>
  )
}
