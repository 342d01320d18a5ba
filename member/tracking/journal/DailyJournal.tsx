import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorState, media, Skeleton, SkeletonCircle, type } from '#shared/ui/index.ts'
import { hasTracker } from '#shared/rules/index.ts'
import { LoadWhenIdle, LoadWhenNear, OnDemand, useChooseDay, useDayOfScreen, useToday } from '../../app/index.ts'
import { useWidgets } from '../../content/index.ts'
import { loadInstallCard, PendingCount } from '../../offline/index.ts'
import { Block } from './Block.tsx'
import { DayPicker } from './DayPicker.tsx'
import { HydrationTile } from './HydrationTile.tsx'
import { MoodTile } from './MoodTile.tsx'
import { OtherDay } from './OtherDay.tsx'
import { StreakCard } from './StreakCard.tsx'
import { SymptomChips } from './SymptomChips.tsx'
import { useStreak } from './useStreak.ts'

/** Passes an element's height to the styles. */
const keepHeight = (element: HTMLElement | null) => {
  if (!element) return
  const observer = new ResizeObserver(() => element.style.setProperty('--height', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}

/** Its carousel is below everything that can be logged, and loads after it. */
const loadDevices = () => import('./Devices.tsx')
/** The tour and its library load on the first press of Start Tutorial. */
const loadTour = () => import('./Tour.tsx')

/**
 * The member's day in one column: streak, water beside mood, symptoms, devices, and below them the widgets that content places
 * here. Stacked on phones as well, since nobody logs what is swiped out of view. Each part loads and fails on its own.
 */
export const DailyJournal = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation(['journal', 'layout'])
  const heading = useId()
  const today = useToday()
  const choose = useChooseDay()
  const [isTouring, setTouring] = useState(false)
  useDayOfScreen(null)
  return (
    <Sheet aria-labelledby={heading}>
      <Inside data-stays ref={keepHeight}>
        <Head>
          <h2 id={heading}>{t('layout:daily_journal')}</h2>
          <DayPicker />
        </Head>
        <Streak
          onChoose={choose}
          onStart={() => {
            choose(today)
            setTouring(true)
          }}
        />
        <OtherDay />
        <Pair>
          <HydrationTile />
          <MoodTile />
        </Pair>
        <SymptomChips />
        <PendingCount />
        <LoadWhenIdle load={loadInstallCard}>{(InstallCard) => <InstallCard />}</LoadWhenIdle>
        {/* While the tour runs, its Next is the only one. */}
        <div inert={isTouring} aria-hidden={isTouring || undefined}>
          <DevicesPlace />
        </div>
        {children}
      </Inside>
      {isTouring && (
        <OnDemand load={loadTour} onFail={() => setTouring(false)}>
          {(Tour) => <Tour onEnd={() => setTouring(false)} />}
        </OnDemand>
      )}
    </Sheet>
  )
}

interface StreakProps {
  onChoose: (day: string) => void
  onStart: () => void
}

/** Shows devices if the regular widgets are about steps or sleep, which a device provides; nothing otherwise. */
const DevicesPlace = () => {
  const { widgets } = useWidgets()
  const isShown = hasTracker((widgets ?? []).filter(({ widget_location }) => widget_location === 'regular_widgets'))
  return isShown ? (
    <LoadWhenNear load={loadDevices} waiting={<Skeleton height={250} />}>
      {(Devices) => <Devices />}
    </LoadWhenNear>
  ) : null
}

const Streak = ({ onChoose, onStart }: StreakProps) => {
  const { t } = useTranslation('journal')
  const { streak, error, retry } = useStreak()
  if (streak) return <StreakCard streak={streak} onChoose={onChoose} onStart={onStart} />
  if (error)
    return (
      <Block aria-label={t('streak')}>
        <Inner data-theme="dark">
          <ErrorState error={error} onRetry={retry} />
        </Inner>
      </Block>
    )
  return (
    <Block aria-busy="true" aria-label={t('streak')}>
      <Inner data-theme="dark">
        <Skeleton width={96} height={48} />
        <Dots>
          {Array.from({ length: 7 }, (_, index) => (
            <SkeletonCircle key={index} size={28} />
          ))}
        </Dots>
      </Inner>
    </Block>
  )
}

const Sheet = styled.aside`
  grid-area: journal;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-left: 1px solid var(--line);
  background: var(--bg-sheet);

  ${media.narrow} {
    border-left: 0;
    background: transparent;
  }
`
const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: 28px;
  padding: 28px var(--space-6) var(--space-10);

  /* Stays in view beside a longer page; where it is higher than the window, its end does. */
  ${media.wide} {
    position: sticky;
    top: min(0px, calc(100dvh - var(--height, 0px)));

    /* It moves along with the scrolling that would show what has the focus. */
    &:has(:focus-visible) {
      position: static;
    }
  }
  > :empty {
    display: none;
  }
  ${media.narrow} {
    gap: var(--space-6);
    padding: var(--space-6) var(--space-6) 0;
  }
  @media (min-width: 48em) and (max-width: 63.9375em) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: start;

    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${media.mobile} {
    padding: var(--space-6) var(--space-4) 0;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: var(--size-touch);

  h2 {
    margin: 0;
    font: var(--type-h2);
    letter-spacing: var(--track-h2);
  }
  time {
    font: var(--type-caption);
    color: var(--text-3);
  }
`
/* Stacked if larger text leaves no room for two. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  gap: var(--space-3);
`
const Inner = styled.div`
  --skeleton: var(--bg-inverse-raised);
  --skeleton-hi: var(--line-inverse);
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 150px;
  color: var(--text-on-inverse);

  p {
    ${type('h3')}
  }
`
const Dots = styled.div`
  display: flex;
  justify-content: space-between;
  width: 100%;
  margin-top: auto;
  padding: 0 var(--space-2) 36px;
`
