import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { SkipForwardIcon } from '@phosphor-icons/react/dist/csr/SkipForward'
import type { Icon } from '@phosphor-icons/react'
import { styled } from 'styled-components'
import type { AssessmentSection, SectionStatus } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { ButtonLink } from '../Button.tsx'
import { fact } from '../fact.ts'
import { ProgressCircle } from '../Progress.tsx'
import { SkeletonRows } from '../Skeleton.tsx'
import { type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

interface HealthAssessmentCardProps {
  sections?: readonly { code: AssessmentSection; status: SectionStatus }[]
  /** The average progress of the sections in percent. */
  score?: number
  /** The day when it was last submitted, formatted. */
  submittedOn?: string | undefined
  /** Link to the form; null without a menu entry for it. */
  target: CardTarget | null
  state?: WidgetState
  onRetry?: () => void
}

const signs: Record<SectionStatus, Icon> = {
  new: CircleIcon,
  incomplete: CircleHalfIcon,
  complete: CheckCircleIcon,
  review: EyeIcon,
  skipped: SkipForwardIcon,
}

/** The sections of the health risk assessment with their progress and a link to the form. */
export const HealthAssessmentCard = ({
  sections = [],
  score = 0,
  submittedOn,
  target,
  state,
  onRetry,
}: HealthAssessmentCardProps) => {
  const { t } = useTranslation('widgets')
  const open = sections.filter(({ status }) => status === 'new' || status === 'incomplete').length
  const next = sections.find(({ status }) => status !== 'complete' && status !== 'review')
  return (
    <WidgetCard
      title={t('assessment_title')}
      state={state}
      onRetry={onRetry}
      errorTitle={t('assessment_load_failed')}
      skeleton={<SkeletonRows rows={5} />}
    >
      <Head>
        <ProgressCircle value={score} label={t('assessment_score')} size={72} stroke={7} />
        <p>
          <b>{t('assessment_score')}</b>
          <span>{submittedOn ? t('assessment_submitted', { date: submittedOn, open }) : t('assessment_intro')}</span>
        </p>
      </Head>
      <List>
        {sections.map(({ code, status }) => {
          const Sign = signs[status]
          const section = t(`section_${code}`)
          return (
            <li key={code} data-status={status}>
              <Sign size={20} weight={status === 'complete' ? 'fill' : 'regular'} aria-hidden />
              <div>
                <b>{section}</b>
                <span {...fact(`assessment.${code}.state`, status)}>{t(`status_${status}`)}</span>
              </div>
              {target && (
                <ButtonLink
                  color="purple"
                  variant={code === next?.code ? 'filled' : 'tinted'}
                  size="sm"
                  aria-label={t('action_of', { action: t(`action_${status}`), section })}
                  {...linkTo(target)}
                >
                  {t(`action_${status}`)}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </List>
    </WidgetCard>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-bottom: var(--space-2);

  p {
    display: grid;
    margin: 0;
    ${type('body-sm')}
    color: var(--text-2);
  }
  b {
    ${type('label')}
    color: var(--text);
  }
`
const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--size-row);
    padding-block: var(--space-2);
  }
  li + li {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  svg {
    flex: none;
    color: var(--text-3);
  }
  [data-status='complete'] > svg {
    color: var(--status-good-solid);
  }
  [data-status='incomplete'] > svg {
    color: var(--chart-program);
  }
  div {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  b {
    ${type('label')}
    overflow-wrap: anywhere;
  }
  div > span {
    ${type('caption')}
    color: var(--text-2);
  }
  a {
    flex: none;
    min-height: var(--size-touch);
  }
`
