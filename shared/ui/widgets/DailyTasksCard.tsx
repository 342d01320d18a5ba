import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { styled } from 'styled-components'
import { fact } from '../fact.ts'
import { narrowContainer, EmptyState, Skeleton, SkeletonCircle, VisuallyHidden } from '../index.ts'
import { useText } from '../text.ts'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface DailyTask {
  id: number
  name: string
  stars: number
  /** The stars as text. */
  starsWords: string
  /** The sentence that names the entry which completes an open task; null if only a press completes it. */
  waitsFor?: string | null
  isDone: boolean
}

interface DailyTasksCardProps {
  title: string
  /** Today's date, formatted. */
  date: string
  state?: WidgetState
  errorTitle?: string
  onRetry?: () => void
  /** The heading for the number of completed tasks. */
  heading: string
  tasks: readonly DailyTask[]
  /** The progress as text, such as '2 of 3 done'. */
  progress: string
  /** The stars of the day as text. */
  total: string
  empty: { title: string; message: string }
  /** Called for an open task. */
  onPress?: (id: number) => void
}

/** Today's tasks with their progress and stars. */
export const DailyTasksCard = (props: DailyTasksCardProps) => {
  const { title, date, state, errorTitle, onRetry, tasks, empty } = props
  return (
    <WidgetCard
      title={title}
      meta={date}
      state={state}
      errorTitle={errorTitle}
      onRetry={onRetry}
      skeleton={<Waiting />}
    >
      {tasks.length === 0 ? <EmptyState title={empty.title} message={empty.message} /> : <Tasks {...props} />}
    </WidgetCard>
  )
}

const Tasks = ({ heading, tasks, progress, total, onPress }: DailyTasksCardProps) => {
  const text = useText()
  const completed = tasks.filter(({ isDone }) => isDone).length
  return (
    <>
      <Heading {...fact('tasks.open', tasks.length - completed)}>{heading}</Heading>
      <Progress
        role="progressbar"
        aria-label={progress}
        aria-valuenow={Math.round((completed / tasks.length) * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {tasks.map((task, index) => (
          <i key={task.id} data-on={index < completed} />
        ))}
      </Progress>
      <List>
        {tasks.map((task) => (
          <li key={task.id}>
            <Row
              type="button"
              data-printed
              aria-disabled={task.isDone || undefined}
              onClick={() => task.isDone || onPress?.(task.id)}
            >
              <Tick>{task.isDone && <CheckIcon size={16} weight="bold" aria-hidden />}</Tick>
              <Name>
                {task.name}
                {task.isDone && <VisuallyHidden>{text('done')}</VisuallyHidden>}
                {task.waitsFor && <small>{task.waitsFor}</small>}
              </Name>
              <Stars>
                <StarIcon size={16} weight="fill" aria-hidden />
                <span aria-hidden="true">{task.stars}</span>
                <VisuallyHidden>{task.starsWords}</VisuallyHidden>
              </Stars>
            </Row>
          </li>
        ))}
      </List>
      <Total>
        <StarIcon size={16} weight="fill" aria-hidden />
        {total}
      </Total>
    </>
  )
}

const Waiting = () => (
  <>
    <Skeleton width="64%" height={28} />
    <Progress>
      <Skeleton height={8} radius="var(--radius-full)" />
    </Progress>
    <List>
      {[0, 1, 2].map((row) => (
        <LoadingRow key={row}>
          <SkeletonCircle size={26} />
          <Skeleton width="58%" height={16} />
        </LoadingRow>
      ))}
    </List>
    <Total>
      <Skeleton width="44%" height={14} />
    </Total>
  </>
)

const Heading = styled.p`
  margin: 0;
  font: var(--type-h2);
  letter-spacing: var(--track-h2);
`
const Progress = styled.div`
  display: flex;
  gap: var(--space-1);
  margin: var(--space-4) 0 var(--space-2);

  i {
    flex: 1;
    height: var(--size-bar);
    border-radius: var(--radius-full);
    background: var(--chart-track);
    transition: background var(--dur-2) var(--ease-out);
  }
  i[data-on='true'] {
    background: var(--chart-steps);
  }
`
const List = styled.ul`
  margin: var(--space-2) 0 0;
  padding: 0;
  list-style: none;

  li + li,
  div + div {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
`
const Name = styled.span`
  flex: 1;
  min-width: 0;
  font: var(--type-body);
  font-weight: var(--weight-medium);

  small {
    display: block;
    font: var(--type-caption);
    color: var(--text-2);
  }
`
const Tick = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.625rem;
  height: 1.625rem;
  border: var(--size-mark) solid var(--line-strong);
  border-radius: var(--radius-full);
  color: var(--bg-surface);
`
const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  font: var(--type-label);
  color: var(--text-2);

  svg {
    color: var(--accent-star);
  }
`
const Row = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  width: 100%;
  min-height: 4rem;
  padding: var(--space-2) var(--space-1);
  border: 0;
  border-radius: var(--radius-sm);
  background: transparent;
  color: inherit;
  text-align: left;
  cursor: pointer;

  &:hover:not([aria-disabled]) {
    background: var(--bg-hover);
  }
  /* Dimmed by colour where text must stay readable, by opacity where it is decoration. */
  &[aria-disabled] {
    cursor: default;
  }
  ${narrowContainer} {
    flex-wrap: wrap;

    ${Name} {
      order: 1;
      flex-basis: 100%;
    }
  }
  &[aria-disabled] ${Tick} {
    border-color: var(--chart-steps);
    background: var(--chart-steps);
  }
  &[aria-disabled] ${Name} {
    font-weight: var(--weight-regular);
    color: var(--text-2);
    opacity: 0.9;
    text-decoration: line-through;
    text-decoration-thickness: var(--size-hairline);
  }
  &[aria-disabled] ${Stars} {
    color: var(--text-3);
  }
  &[aria-disabled] ${Stars} svg {
    opacity: 0.55;
  }
`
const LoadingRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  height: 4rem;
`
const Total = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin: auto 0 0;
  padding-top: var(--space-4);
  border-top: var(--size-hairline) solid var(--line-soft);
  font: var(--type-caption);
  color: var(--text-2);

  svg {
    color: var(--accent-star);
  }
`
