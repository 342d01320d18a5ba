import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useId } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { hydrationBand, hydrationPercent } from '#shared/rules/index.ts'
import { useAnnouncedValue, fact, IconButton, Skeleton } from '#shared/ui/index.ts'
import { useLoggingDay, useTaskCount } from '../../app/index.ts'
import { Hint, Tile, TileFailed, TileHeading, Waiting } from './Tile.tsx'
import { usePressAndHold } from './usePressAndHold.ts'
import { useHydration, type HydrationBounds } from './useHydration.ts'
import { useWaterWords } from './useWaterWords.ts'

const bands = [
  'hydration_0',
  'hydration_1',
  'hydration_2',
  'hydration_3',
  'hydration_4',
  'hydration_5',
  'hydration_6',
  'hydration_7',
  'hydration_8',
] as const

/**
 * The day's water: a vessel that fills up to the goal, one ounce per press, and more while held. Limits passed in take
 * precedence over the member's own.
 */
export const HydrationTile = (bounds: Partial<HydrationBounds>) => {
  const { t } = useTranslation('journal')
  const heading = useId()
  const water = useWaterWords()
  const { day, isToday } = useLoggingDay()
  const isCelebrated = useTaskCount()?.isCelebrated ?? false
  const { ounces, goal, max, min, isRecorded, waiting, error, retry, increment, decrement, hold, release } =
    useHydration(bounds)
  const sayTotal = useAnnouncedValue(water.spoken(ounces ?? 0))
  const pressing = (press: () => void, step: 1 | -1) => ({
    onPress: () => {
      press()
      sayTotal()
    },
    onRepeat: () => {
      sayTotal()
      return hold(step)
    },
    onRelease: release,
  })
  const adding = usePressAndHold(pressing(increment, 1))
  const removing = usePressAndHold(pressing(decrement, -1))
  if (error && ounces === null)
    return <TileFailed title={t('hydration')} error={error} message={t('hydration_load_failed')} onRetry={retry} />
  const percent = hydrationPercent(ounces ?? 0, goal)
  const level = Math.min(100, percent)
  // The messages encourage today; a past day's total is stated plainly.
  const cheer = t(bands[hydrationBand(ounces ?? 0, goal)] ?? bands[0])
  const past = isRecorded ? t('goal_reached_percent', { percent: Math.round(percent) }) : t('not_recorded')
  const isLoading = ounces === null
  const shown = ounces === null || (!isToday && !isRecorded) ? '–' : water.total(ounces)
  return (
    <Tile aria-labelledby={heading} aria-busy={isLoading} data-waiting={waiting > 0 || undefined} data-tour="hydration">
      <TileHeading id={heading}>{t('hydration')}</TileHeading>
      <Vessel>
        <Cup
          data-track
          {...(isLoading
            ? { 'aria-hidden': true }
            : { role: 'img', 'aria-label': t('percent_of_goal', { percent: Math.round(percent) }) })}
        >
          <Water style={{ height: `${level}%` }}>{level > 0 && level < 100 && <Wave />}</Water>
        </Cup>
        <div {...(!isLoading && fact(`water.${day}`, water.stated(ounces, goal)))}>
          <Ounces>{isLoading ? <Blank width="1.25em" height="0.8em" /> : shown}</Ounces>
          <Of>{isLoading ? <Blank width="4.5em" /> : water.ofGoal(goal)}</Of>
        </div>
      </Vessel>
      <Message>{isLoading ? <Blank width="9em" /> : isToday ? cheer : past}</Message>
      {/* The line keeps its height, so that the buttons below stay under the finger. */}
      {waiting > 0 ? (
        <Waiting />
      ) : (
        isToday && <Hint>{!isLoading && !isRecorded && !isCelebrated && t('nothing_logged')}</Hint>
      )}
      <Presses>
        <IconButton variant="tinted" label={water.less} disabled={isLoading || ounces <= min} {...removing}>
          <MinusIcon size={20} />
        </IconButton>
        <IconButton color="blue" variant="tinted" label={water.more} disabled={isLoading || ounces >= max} {...adding}>
          <PlusIcon size={20} />
        </IconButton>
      </Presses>
    </Tile>
  )
}

/** A placeholder as high as one line. */
const Blank = ({ width, height = '0.75em' }: { width: string; height?: string }) => (
  <Line>
    <Skeleton width={width} height={height} />
  </Line>
)

const Wave = () => (
  <svg viewBox="0 0 52 8" aria-hidden="true">
    <path d="M0 8V4c6-4 12-4 18-1s12 3 18 0 10-3 16 0v5Z" />
  </svg>
)

const Line = styled.span`
  display: flex;
  align-items: center;
  height: 1lh;
  max-width: 100%;
`
const Vessel = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 14px;
  margin-top: 14px;
`
const Cup = styled.div`
  position: relative;
  flex: none;
  width: 52px;
  height: 116px;
  overflow: hidden;
  border-radius: 10px 10px 20px 20px;
  background: var(--chart-hydration-tint);

  /* Graduation: eight marks at the left edge. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: repeating-linear-gradient(
      to top,
      transparent 0 calc(12.5% - 1px),
      color-mix(in srgb, var(--bg-surface) 70%, transparent) calc(12.5% - 1px) 12.5%
    );
    mask: linear-gradient(to right, black 12px, transparent 12px);
  }
`
const Water = styled.div`
  position: absolute;
  inset: auto 0 0;
  background: var(--chart-hydration);
  transition: height var(--dur-3) var(--ease-out);

  svg {
    position: absolute;
    bottom: calc(100% - 1px);
    left: 0;
    width: 100%;
    fill: var(--chart-hydration);
  }
`
const Ounces = styled.div`
  font: var(--type-num-lg);
  letter-spacing: var(--track-num-lg);
`
const Of = styled.div`
  font: var(--type-caption);
  color: var(--text-2);
`
const Message = styled.p`
  margin: var(--space-3) 0 0;
  font: var(--type-caption);
  font-weight: 500;
`
const Presses = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-top: auto;
  padding-top: 14px;

  > * {
    flex: 1;
    touch-action: manipulation;
    user-select: none;
    -webkit-touch-callout: none;
  }
`
