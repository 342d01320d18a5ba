import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { tasksHeading, tasksShown, type TasksHeading } from '#shared/rules/index.ts'
import { EmptyState, formatDate, Skeleton, SkeletonCircle, Stateful, VisuallyHidden } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useToday } from '../app/index.ts'
import { usePageHref } from '../pages/index.ts'
import { celebrate } from './celebrate.ts'
import { useTasks, type Task } from './useTasks.ts'

const headings = { keepGoing: 'keep_going', almostDone: 'almost_done', done: 'all_done' } as const satisfies Record<TasksHeading, string>

/** Today's tasks with their progress and stars. A press opens the task's page and completes it half a second later. */
export const DailyTasks = () => {
  const { t } = useTranslation('tasks')
  const today = useToday()
  const { tasks, error, isLoading, start, retry } = useTasks()
  const completed = tasks?.filter((task) => task.completed_at !== null).length ?? 0

  useEffect(() => {
    if (completed >= tasksShown) celebrate(today)
  }, [completed, today])

  return (
    <WidgetCard title={t('title')} meta={formatDate(today)}>
      <Stateful
        data={tasks}
        error={error}
        loading={isLoading}
        onRetry={retry}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('empty_title')} message={t('empty_message')} />}
        skeleton={<Loading />}
        errorTitle={t('load_failed')}
      >
        {(list) => <TaskList tasks={list} completed={completed} onStart={start} />}
      </Stateful>
    </WidgetCard>
  )
}

interface TaskListProps {
  tasks: readonly Task[]
  completed: number
  onStart: (task: Task) => void
}

const TaskList = ({ tasks, completed, onStart }: TaskListProps) => {
  const { t } = useTranslation('tasks')
  const open = useOpenPage()
  const earned = tasks.reduce((sum, task) => sum + (task.completed_at === null ? 0 : task.star_value), 0)
  const total = tasks.reduce((sum, task) => sum + task.star_value, 0)
  return (
    <>
      <Heading aria-live="polite">{t(headings[tasksHeading(completed)])}</Heading>
      <Progress role="img" aria-label={t('progress', { done: completed, total: tasks.length })}>
        {tasks.map((task, index) => (
          <i key={task.id} data-on={index < completed} />
        ))}
      </Progress>
      <List>
        {tasks.map((task) => (
          <li key={task.id}>
            <Row
              type="button"
              disabled={task.completed_at !== null}
              onClick={() => {
                open(task)
                onStart(task)
              }}
            >
              <Tick>{task.completed_at !== null && <CheckIcon size={16} weight="bold" aria-hidden />}</Tick>
              <Name>{task.name}</Name>
              <Stars>
                <StarIcon size={16} weight="fill" aria-hidden />
                <span aria-hidden="true">{task.star_value}</span>
                <VisuallyHidden>{t('star_value', { count: task.star_value })}</VisuallyHidden>
              </Stars>
              
            </Row>
          </li>
        ))}
      </List>
      <Total>
        <StarIcon size={16} weight="fill" aria-hidden />
        {t('stars_earned', { earned, total })}
      </Total>
    </>
  )
}

/** Opens what a task is about: an own page in place, anything else in a new tab. Tasks without a page only toggle. */
const useOpenPage = () => {
  const navigate = useNavigate()
  const hrefOf = usePageHref()
  return (task: Task) => {
    if (task.page_type === 'external' && task.page_url) window.open(task.page_url, '_blank', 'noopener')
    if (task.page_type !== 'internal') return
    const href = hrefOf(task.page_id) ?? task.page_url
    if (href) void navigate(href)
  }
}

const Loading = () => (
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
  margin: 14px 0 var(--space-2);

  i {
    flex: 1;
    height: 8px;
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
    border-top: 1px solid var(--line-soft);
  }
`
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  font: var(--type-body);
  font-weight: 500;
`
const Tick = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 2px solid var(--line-strong);
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
  gap: 14px;
  width: 100%;
  min-height: 64px;
  padding: 10px var(--space-1);
  border: 0;
  border-radius: var(--radius-sm);
  background: transparent;
  color: inherit;
  text-align: left;
  cursor: pointer;

  &:hover:not(:disabled) {
    background: var(--bg-hover);
  }
  /* Dimmed by colour where text must stay readable, by opacity where it is decoration. */
  &:disabled {
    cursor: default;
  }
  &:disabled ${Tick} {
    border-color: var(--chart-steps);
    background: var(--chart-steps);
  }
  &:disabled ${Name} {
    font-weight: 400;
    color: var(--text-2);
    opacity: 0.9;
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }
  &:disabled ${Stars} {
    color: var(--text-3);
  }
  &:disabled ${Stars} svg {
    opacity: 0.55;
  }
`
const LoadingRow = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  height: 64px;
`
const Total = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin: auto 0 0;
  padding-top: var(--space-4);
  border-top: 1px solid var(--line-soft);
  font: var(--type-caption);
  color: var(--text-2);

  svg {
    color: var(--accent-star);
  }
`
