import { styled } from 'styled-components'
import type { HealthScoreKey } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { ProgressBar, ProgressCircle } from '../Progress.tsx'
import { Skeleton, SkeletonCircle } from '../Skeleton.tsx'
import { media, narrowContainer, type, type TokenName } from '../tokens.ts'
import { Source } from './figures.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface ScoreItem {
  key?: HealthScoreKey | undefined
  title: string
  progress: number
  max: number
}

interface HealthSummaryCardProps {
  scores?: readonly ScoreItem[]
  /** The overall score, of 100. */
  score?: number | null
  /** The last recorded time, formatted. */
  updated?: string | null
  state?: WidgetState
  onRetry?: () => void
}

const colors: Record<HealthScoreKey, TokenName> = {
  journal: 'chart-program',
  sleep: 'chart-sleep-rem',
  activity: 'chart-steps',
  hydration: 'chart-hydration',
  assessment: 'chart-distance',
}

/** The member's health scores, and the overall one. */
export const HealthSummaryCard = ({ scores = [], score, updated, state, onRetry }: HealthSummaryCardProps) => {
  const { t } = useTranslation('widgets')
  return (
    <WidgetCard
      title={t('summary_title')}
      meta={updated ? t('summary_updated', { date: updated }) : undefined}
      state={state}
      onRetry={onRetry}
      errorTitle={t('summary_load_failed')}
      skeleton={<SummarySkeleton />}
    >
      <Parts>
        {typeof score === 'number' && (
          <Overall>
            <ProgressCircle value={score} label={t('summary_score')} color="chart-steps" />
            <span>{t('summary_score')}</span>
          </Overall>
        )}
        <List>
          {scores.map(({ key, title, progress, max }) => (
            <Score
              key={key ?? title}
              title={key ? t(`score_${key}`) : title}
              progress={progress}
              max={max}
              color={key ? colors[key] : 'chart-program'}
            />
          ))}
        </List>
      </Parts>
      <Source>{t('summary_note')}</Source>
    </WidgetCard>
  )
}

const Score = ({ title, progress, max, color }: { title: string; progress: number; max: number; color: TokenName }) => {
  const { t } = useTranslation('widgets')
  return (
    <li>
      <div>
        <span>{title}</span>
        <b>{t('summary_out_of', { progress, max })}</b>
      </div>
      <ProgressBar value={progress} max={max} label={title} color={color} />
    </li>
  )
}

const SummarySkeleton = () => (
  <>
    <Parts>
      <SkeletonCircle size={96} />
      <List as="div">
        {Object.keys(colors).map((key) => (
          <Skeleton key={key} height={36} />
        ))}
      </List>
    </Parts>
    <Source as="div">
      <Note />
    </Source>
  </>
)

const Note = styled.div`
  height: 2lh;

  ${media.mobile} {
    height: 3lh;
  }
`
const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-5) var(--space-6);
`
const Overall = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  ${type('caption')}
  color: var(--text-2);
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 min(100%, 11.25rem);
  min-width: 0;
  gap: var(--space-4);

  li > div:first-child {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    margin-bottom: var(--space-1);
    ${type('body-sm')}
  }
  ${narrowContainer} {
    li > div:first-child {
      flex-wrap: wrap;
      gap: 0 var(--space-3);
    }
  }
  li > div:first-child > :first-child {
    min-width: 0;
  }
  b {
    ${type('label')}
    flex: none;
  }
`
