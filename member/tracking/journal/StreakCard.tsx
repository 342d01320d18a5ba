import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { css, styled } from 'styled-components'
import { Button, fact, Skeleton } from '#shared/ui/index.ts'
import { LazyLoad, useTaskCount } from '../../app/index.ts'
import { Block } from './Block.tsx'
import type { StreakData } from './types.ts'
import { WeekStrip } from './WeekStrip.tsx'

interface StreakHeadProps {
  streak: StreakData
}

interface StreakCardProps extends StreakHeadProps {
  /** Called with the day to log for. */
  onChoose: (day: string) => void
  /** Starts the tour. */
  onStart: () => void
}

/** Few members have one. */
const loadMilestone = () => import('./Milestone.tsx')

/** The day's dark block: the first steps, the current streak, or the member's milestone. */
export const StreakCard = ({ streak, onChoose, onStart }: StreakCardProps) => {
  const { t } = useTranslation('journal')
  const { ref, height } = useFirstHeight(isFirstTime(streak))
  return (
    <StreakBlock ref={ref} $height={height} aria-label={t('streak')} data-tour="streak">
      <StreakHead streak={streak} />
      <WeekStrip days={streak.weekProgress} onChoose={onChoose} />
      {isFirstTime(streak) && (
        <Start data-theme="dark">
          <Button color="gray" variant="filled" full onClick={onStart}>
            {t('start_tutorial')}
          </Button>
        </Start>
      )}
    </StreakBlock>
  )
}

/**
 * The first entry replaces the first steps with a streak, which is lower. The card keeps its height in px for this visit, so
 * that the buttons below stay under the finger.
 */
const useFirstHeight = (isFirst: boolean) => {
  const ref = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (isFirst) setHeight(ref.current?.offsetHeight ?? 0)
  }, [isFirst])
  return { ref, height }
}

/** A milestone's question or message precedes the first steps. */
const asksMilestone = ({ should_prompt_milestone, milestone_type, milestone_info }: StreakData): boolean =>
  should_prompt_milestone && (milestone_type === 'pregnancy' || Boolean(milestone_info?.prompt_question))
const hasMilestone = ({ milestone_info }: StreakData): boolean =>
  milestone_info !== null && milestone_info.current_period !== null
const isFirstTime = (streak: StreakData): boolean =>
  streak.is_first_time && !asksMilestone(streak) && !hasMilestone(streak)

const StreakHead = ({ streak }: StreakHeadProps) => {
  const { t } = useTranslation('journal')
  const tasks = useTaskCount()
  const isAsking = asksMilestone(streak)
  if (isAsking || hasMilestone(streak))
    return (
      <LazyLoad load={loadMilestone} waiting={<Skeleton height={72} />} failed={() => null}>
        {(Milestone) => <Milestone milestone={streak.milestone_info} isAsking={isAsking} />}
      </LazyLoad>
    )
  if (streak.is_first_time)
    return (
      <>
        <Title>{t('streak_build')}</Title>
        <Lead>{t('streak_intro')}</Lead>
      </>
    )
  const today = streak.weekProgress.find((day) => day.isCurrentDay)
  const name = streak.user.name.split(' ')[0] ?? ''
  return (
    <Count>
      <Days {...fact('streak', streak.streak.current)}>{streak.streak.current}</Days>
      <Label>{t('day_streak', { count: streak.streak.current })}</Label>
      <Note {...(today?.status === 'completed' && tasks && fact('tasks.open', tasks.open))}>
        {today?.status === 'completed'
          ? [t('streak_done_today', { name }), ...(tasks ? [t('streak_left', { count: tasks.open })] : [])].join(' ')
          : t('streak_open_today', { name })}
      </Note>
    </Count>
  )
}

const StreakBlock = styled(Block)<{ $height: number }>`
  ${({ $height }) =>
    $height > 0 &&
    css`
      display: flex;
      flex-direction: column;
      justify-content: space-evenly;
      min-height: ${$height}px;
    `}
`
const Start = styled.div`
  margin-top: var(--space-3);
`
const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 10px;
  padding: 0 var(--space-1);
`
const Days = styled.span`
  font: var(--type-num-xl);
  letter-spacing: var(--track-num-xl);
`
const Label = styled.span`
  padding-bottom: 7px;
  font: var(--type-h3);
  letter-spacing: var(--track-h3);
`
const Note = styled.span`
  margin-left: auto;
  max-width: 16ch;
  padding-bottom: 5px;
  font: var(--type-caption);
  text-align: right;
  text-wrap: balance;
  color: var(--text-on-inverse-2);
`
const Title = styled.p`
  margin: 0;
  padding: 0 var(--space-1);
  font: var(--type-h2);
  letter-spacing: var(--track-h2);
`
const Lead = styled.p`
  margin: 0;
  padding: 6px var(--space-1) 0;
  font: var(--type-body-sm);
  color: var(--text-on-inverse-2);
`
