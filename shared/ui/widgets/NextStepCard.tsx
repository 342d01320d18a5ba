import { PathIcon } from '@phosphor-icons/react/dist/csr/Path'
import { styled } from 'styled-components'
import { fact } from '../fact.ts'
import { Icon } from '../icons/index.ts'
import { Skeleton, SkeletonText } from '../Skeleton.tsx'
import { narrowContainer, type } from '../tokens.ts'
import { StepButtons, type StepCta } from './StepCta.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface NextStep {
  /** As on the card of its program. */
  key: string
  isDone: boolean
  title: string
  /** Name of its program. */
  program: string
  text: string | null
  /** A kebab-case name of the icon list. */
  icon: string | null
  cta: StepCta
}

interface NextStepCardProps {
  heading: string
  step?: NextStep
  state?: WidgetState
  onRetry?: () => void
}

/** The next step, with its reason and button. */
export const NextStepCard = ({ heading, step, state, onRetry }: NextStepCardProps) => (
  <Guided
    title={heading}
    icon={<PathIcon size={20} aria-hidden />}
    state={state}
    onRetry={onRetry}
    skeleton={<StepSkeleton />}
  >
    {step && (
      <Step>
        <Tile>
          <Icon name={step.icon ?? 'target'} size="1.625rem" aria-hidden />
        </Tile>
        <Words>
          <small>{step.program}</small>
          <h3 {...fact(`step.${step.key}.state`, step.isDone ? 'done' : 'open')}>{step.title}</h3>
          {step.text && <p>{step.text}</p>}
        </Words>
        <Foot>
          <StepButtons cta={step.cta} variant="tinted" size="md" />
        </Foot>
      </Step>
    )}
  </Guided>
)

const StepSkeleton = () => (
  <Step>
    <Skeleton width={52} height={52} radius="var(--radius-control-lg)" />
    <Words>
      <Skeleton width="32%" height={18} />
      <Skeleton width="76%" height={28} />
      <SkeletonText lines={2} />
    </Words>
    <Foot>
      <Skeleton width={148} height={44} radius="var(--radius-md)" />
    </Foot>
  </Step>
)

const Guided = styled(WidgetCard)`
  h2 {
    ${type('label')}
    color: var(--text-2);
  }
  h2 > svg {
    color: var(--chart-program);
  }
`
const Step = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: auto 1fr;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4);

  ${narrowContainer} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
`
const Tile = styled.span`
  display: grid;
  place-items: center;
  width: var(--size-control-lg);
  height: var(--size-control-lg);
  border-radius: var(--radius-control-lg);
  background: var(--btn-purple-tint);
  color: var(--btn-purple-on-tint);
`
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-width: 0;
  overflow-wrap: anywhere;

  small {
    ${type('caption')}
    color: var(--text-3);
  }
  h3 {
    ${type('h2')}
    text-wrap: balance;
  }
  p {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
`
/** The button is aligned with the text if there is room, not with the icon. */
const Foot = styled.div`
  grid-column: 2;
  align-self: end;

  @container (max-width: 22.5rem) {
    grid-column: 1 / -1;
  }
`
