import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect } from 'react'
import { Joyride, STATUS, type EventData, type Step, type TooltipRenderProps } from 'react-joyride'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, IconButton, useReducedMotion } from '#shared/ui/index.ts'
import { useUnits } from '../../app/index.ts'
import { useEndTutorial } from './useEndTutorial.ts'
import { useStreak } from './useStreak.ts'

interface TourProps {
  /** Called when the tour is finished or closed. */
  onEnd: () => void
}

const targetOf = (part: string): string => `[data-tour="${part}"]`

/** Read once: the library expects a number where the design system has a token. */
const tooltipDepth = () => Number(getComputedStyle(document.documentElement).getPropertyValue('--depth-tooltip')) || 60

/** Space at the window's edges for its bars and for the step's text. */
const edges = { top: 96, bottom: 240 }
const scrollTime = 400

/** Scrolls only to parts that are out of view, so that the page does not move on large screens. */
const bringIntoView = async (target: string, isStill: boolean): Promise<void> => {
  const element = document.querySelector(target)
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= edges.top && bottom <= window.innerHeight - edges.bottom) return
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  await new Promise((resolve) => setTimeout(resolve, isStill ? 0 : scrollTime))
}

/** The library's spinner adds a <style> element, which the content security policy blocks. */
const Nothing = () => null

/** Four steps through the journal. The highlighted part stays usable; Escape and the close button end the tour. */
const Tour = ({ onEnd }: TourProps) => {
  const { t } = useTranslation('journal_guide')
  const isStill = useReducedMotion()
  const end = useEndTutorial()
  const isMetric = useUnits() === 'metric'
  // The last step and the card that it stands at agree.
  const isTodayDone = useStreak().streak?.weekProgress.find((day) => day.isCurrentDay)?.status === 'completed'
  const step = (part: string, title: string, content: string): Step => {
    const target = targetOf(part)
    return { target, title, content, before: () => bringIntoView(target, isStill) }
  }
  const steps = [
    step('hydration', t('tour_hydration_title'), t(isMetric ? 'tour_hydration_metric' : 'tour_hydration')),
    step('mood', t('tour_mood_title'), t('tour_mood')),
    step('symptoms', t('tour_symptoms_title'), t('tour_symptoms')),
    step('streak', t('one_day_streak'), t(isTodayDone ? 'tour_streak' : 'tour_streak_open')),
  ]
  const onEvent = ({ type, status }: EventData) => {
    if (type !== 'tour:end') return
    if (status === STATUS.FINISHED) void end()
    onEnd()
  }
  return (
    <Joyride
      run
      continuous
      steps={steps}
      onEvent={onEvent}
      tooltipComponent={TourStep}
      loaderComponent={Nothing}
      floatingOptions={{ hideArrow: true }}
      options={{
        skipBeacon: true,
        overlayColor: 'var(--scrim)',
        overlayClickAction: false,
        closeButtonAction: 'skip',
        // The library's Escape would only go to the next step.
        dismissKeyAction: false,
        spotlightPadding: 6,
        spotlightRadius: 24,
        skipScroll: true,
        zIndex: tooltipDepth(),
      }}
    />
  )
}

export default Tour

const TourStep = ({ index, size, isLastStep, step, controls, tooltipProps }: TooltipRenderProps) => {
  const { t } = useTranslation('journal_guide')
  useEffect(() => {
    // Even if the focus is in the highlighted part; anything open above it, such as a dialog, closes first.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) controls.skip()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [controls])
  return (
    <Box {...tooltipProps} aria-label={t('tour_label', { step: index + 1, steps: size })}>
      <Head>
        <Title>{step.title}</Title>
        <IconButton label={t('tour_close')} onClick={() => controls.skip('button_close')}>
          <XIcon size={20} />
        </IconButton>
      </Head>
      <Words>{step.content}</Words>
      <Foot>
        <span>{t('tour_step', { step: index + 1, steps: size })}</span>
        {index > 0 && (
          <Button color="gray" variant="plain" onClick={() => controls.prev('button_back')}>
            {t('tour_back')}
          </Button>
        )}
        <Button color="gray" variant="filled" data-action="primary" onClick={() => controls.next('button_primary')}>
          {t(isLastStep ? 'end_tutorial' : 'tour_next')}
        </Button>
      </Foot>
    </Box>
  )
}

const Box = styled.div.attrs<{ 'data-theme'?: string }>({ 'data-theme': 'dark' })`
  width: min(320px, calc(100vw - var(--space-8)));
  padding: var(--space-4) var(--space-5) var(--space-4);
  border-radius: var(--radius-xl);
  background: var(--bg-inverse);
  box-shadow: var(--shadow-3);
  color: var(--text-on-inverse);
`
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2);
  margin: 0 calc(-1 * var(--space-2)) 0 0;
`
const Title = styled.h3`
  margin: 0;
  padding-top: 10px;
  font: var(--type-h3);
  letter-spacing: var(--track-h3);
`
const Words = styled.div`
  margin-top: var(--space-1);
  font: var(--type-body-sm);
  color: var(--text-on-inverse-2);
`
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-4);

  > span:first-child {
    flex: 1;
    font: var(--type-caption);
    color: var(--text-on-inverse-2);
  }
`
