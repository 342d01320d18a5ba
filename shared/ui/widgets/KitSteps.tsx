import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { narrowContainer, type } from '../tokens.ts'

const steps = ['registered', 'collected', 'received', 'resulted'] as const

interface KitStepsProps {
  kit: {
    status: string | null
    registered_to: string | null
    events: readonly { status: string }[]
    areResultsReady: boolean
  }
}

/** Index of the last completed step of a kit; -1 before the first. A later step implies the earlier ones. */
const reached = ({ status, registered_to, events, areResultsReady }: KitStepsProps['kit']): number => {
  if (areResultsReady) return steps.length - 1
  if (!registered_to?.trim()) return -1
  const states = new Set([status, ...events.map((event) => event.status)])
  return Math.max(
    0,
    steps.findLastIndex((step) => states.has(step)),
  )
}

/** The progress of a kit from registration to results. */
export const KitSteps = ({ kit }: KitStepsProps) => {
  const { t } = useTranslation('kits')
  const last = reached(kit)
  const current = steps[Math.max(0, last)] ?? steps[0]
  return (
    <Line
      role="img"
      aria-label={t('kit_steps', { done: last + 1, total: steps.length, step: t(`kit_step_${current}`) })}
    >
      {steps.map((step, index) => (
        <div key={step} data-done={index <= last} data-current={index === last}>
          <i />
          <span>{t(`kit_step_${step}`)}</span>
        </div>
      ))}
    </Line>
  )
}

const Line = styled.div`
  display: flex;

  > div {
    position: relative;
    flex: 1;
    min-width: 0;
  }
  > div:last-child {
    flex: none;
  }
  > div:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 5px;
    left: 6px;
    right: -6px;
    height: var(--size-mark);
    background: var(--chart-track);
  }
  > div[data-done='true']:has(+ [data-done='true'])::after {
    background: var(--status-good-solid);
  }
  i {
    position: relative;
    z-index: 1;
    display: block;
    width: var(--space-3);
    height: var(--space-3);
    border: var(--size-mark) solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--bg-surface);
  }
  [data-done='true'] > i {
    border-color: var(--status-good-solid);
    background: var(--status-good-solid);
  }
  [data-current='true'] > i {
    border-width: 3px;
    background: var(--bg-surface);
  }
  span {
    ${type('micro')}
    display: block;
    margin-top: var(--space-2);
    padding-inline-end: var(--space-2);
    overflow-wrap: anywhere;
    font-weight: 400;
    color: var(--text-2);
  }
  [data-current='true'] > span {
    font-weight: var(--weight-strong);
    color: var(--text);
  }
  ${narrowContainer} {
    flex-direction: column;
    gap: var(--space-2);

    > div {
      display: flex;
      align-items: center;
      gap: var(--space-3);
    }
    > div:not(:last-child)::after {
      inset: 50% auto calc(-50% - var(--space-2)) calc(var(--space-3) / 2 - var(--size-mark) / 2);
      width: var(--size-mark);
      height: auto;
    }
    span {
      margin: 0;
      padding: 0;
    }
  }
`
