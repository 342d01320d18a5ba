import { ScanIcon } from '@phosphor-icons/react/dist/csr/Scan'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { toNumber } from '#shared/rules/index.ts'
import { Button, Card, ErrorState, Loading, Skeleton, SkeletonText, type } from '#shared/ui/index.ts'
import { ScanSteps } from '#shared/ui/widgets/index.ts'
import { useTimezone } from '../../app/index.ts'
import { SkipScan } from './SkipScan.tsx'
import { useBodyScans, type ScanRecord } from './useBodyScans.ts'
import { useFlowActivity } from '../../flows/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { useAccount } from '../../session/index.ts'
import { ScanHistory } from './ScanHistory.tsx'
import { ScanComparison } from './ScanComparison.tsx'
import type { Person } from './Figure.tsx'
import { NewScan } from './NewScan.tsx'
import { ScanStatus } from './ScanStatus.tsx'
import { FigureStage } from './FigureStage.tsx'
import { girths, ScanDays, useWords, valueOf } from './useWords.ts'

/** How many scans can be selected for comparison. */
const kept = 100

/** The member's body scans: the last two compared, and how to take another. */
const ThreeDLook = () => {
  const { t } = useTranslation('body_scans')
  const { formatDate } = useFormats()
  const { scans, isPending, isFailed, error, latest, skippedAt, retry } = useBodyScans(kept)
  const { account } = useAccount()
  const timezone = useTimezone()
  const [chosen, choose] = useState<readonly number[] | null>(null)
  const [open, setOpen] = useState<'new' | 'all' | null>(null)
  // Reading earlier scans, or an invitation that was declined, starts nothing that could finish.
  const isInvited = scans === null && !isPending && skippedAt === null
  const finish = useFlowActivity(isInvited || open === 'new' ? 'BODY_LOOK_3D' : null)

  const newestFirst = (scans ?? []).toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
  const picked = chosen ? newestFirst.filter(({ id }) => chosen.includes(id)) : []
  const [last, previous] = picked.length === 2 ? picked : newestFirst
  const heightCm = toNumber(account?.profile['height_cm'], null)
  const sex = account?.profile['sex']
  const person: Person = { heightCm, sex: sex === 'female' || sex === 'male' ? sex : null }
  const lead = !scans ? 'lead_none' : !previous ? 'lead_one' : picked.length === 2 ? 'lead_chosen' : 'lead_two'
  const done = () => {
    finish()
    choose(null)
    retry()
  }
  return (
    <ScanDays value={newestFirst.map((scan) => scan.created_at)}>
      <PageHead title={t('title')} lead={t(lead)} />
      <PageBody>
        <ScanStatus latest={latest} isPending={isPending} onGivenUp={retry} />
        {scans === undefined ? (
          isFailed ? (
            <Narrow>
              <ErrorState error={error} title={t('load_failed')} message={t('load_failed_message')} onRetry={retry} />
            </Narrow>
          ) : (
            <Waiting />
          )
        ) : last && account ? (
          <Columns>
            <FigureStage person={person} scans={newestFirst} last={last} previous={previous} onChoose={choose} />
            <div>
              <ScanComparison last={last} previous={previous} />
              <Actions>
                <Button
                  size="lg"
                  color="purple"
                  variant="filled"
                  icon={<ScanIcon size="1.25rem" aria-hidden />}
                  disabled={isPending}
                  onClick={() => setOpen('new')}
                >
                  {t('new_scan')}
                </Button>
                <Button size="lg" color="gray" variant="plain" onClick={() => setOpen('all')}>
                  {t('all_scans')}
                </Button>
              </Actions>
              <Fine>
                <ShieldCheckIcon size="1.25rem" aria-hidden />
                <span>
                  {t(
                    [last, previous].some((scan) => scan && scan.modelUrl !== null)
                      ? 'not_a_photo_models'
                      : 'not_a_photo',
                  )}
                  <Assumed scans={previous ? [previous, last] : [last]} isHeightKnown={heightCm !== null} />
                </span>
              </Fine>
            </div>
          </Columns>
        ) : last ? (
          <Waiting />
        ) : isPending ? null : (
          <Narrow>
            <ScanSteps />
            <Actions>
              <Button
                size="lg"
                color="purple"
                variant="filled"
                icon={<ScanIcon size="1.25rem" aria-hidden />}
                onClick={() => setOpen('new')}
              >
                {t(skippedAt ? 'scan_now' : 'first_scan')}
              </Button>
              {skippedAt ? (
                <p>{t('scan_skipped_on', { date: formatDate(skippedAt, timezone) })}</p>
              ) : (
                <SkipScan
                  onSkipped={() => {
                    finish()
                    retry()
                  }}
                />
              )}
            </Actions>
          </Narrow>
        )}
      </PageBody>
      <NewScan
        open={open === 'new'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'new' : null)}
        heightCm={heightCm}
        onDone={done}
      />
      <ScanHistory
        open={open === 'all'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'all' : null)}
        scans={newestFirst}
        onShow={(scan) => {
          const other = newestFirst.find(({ id }) => id !== scan.id)
          if (other) choose([scan.id, other.id])
          setOpen(null)
        }}
        onRemoved={() => {
          choose(null)
          retry()
        }}
      />
    </ScanDays>
  )
}

export default ThreeDLook

/** What was not measured. */
const Assumed = ({ scans, isHeightKnown }: { scans: readonly ScanRecord[]; isHeightKnown: boolean }) => {
  const { t } = useTranslation('body_scans')
  const { date, isMetric, list } = useWords()
  return (
    <>
      {!isHeightKnown && ` ${t(isMetric ? 'assumed_height' : 'assumed_height_imperial')}`}
      {scans.map((scan) => {
        const names = girths.filter((name) => valueOf(scan, name) === null).map((name) => t(name))
        return names.length > 0 ? ` ${t('assumed_girths', { date: date(scan), names: list(names) })}` : null
      })}
    </>
  )
}

const Waiting = () => (
  <Columns>
    <Loading>
      <Skeleton height={640} radius="var(--radius-2xl)" />
    </Loading>
    <div aria-hidden>
      <Skeleton width="80%" height={36} />
      <SkeletonText lines={2} />
      <Skeleton height={260} />
    </div>
  </Columns>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  align-items: center;
  gap: 56px;

  @media (max-width: 79.9375em) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
  }
`
const Narrow = styled(Card)`
  max-width: 720px;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-6);
`
const Fine = styled.p`
  display: flex;
  gap: var(--space-3);
  max-width: 52ch;
  margin-top: var(--space-6);
  ${type('caption')}
  color: var(--text-3);

  svg {
    flex: none;
  }
`
