import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { tasksHeading, tasksShown, type TaskEntry, type TasksHeading } from '#shared/rules/index.ts'
import { DailyTasksCard } from '#shared/ui/widgets/index.ts'
import { usePageHref } from '../../content/index.ts'
import { useIsOpen, useToday } from '../../app/index.ts'
import { celebrate } from './celebrate.ts'
import { useTasks, type Task } from './useTasks.ts'

const headings = { keepGoing: 'keep_going', almostDone: 'almost_done', done: 'all_done' } as const satisfies Record<
  TasksHeading,
  string
>
const keyOfEntry = {
  water: 'water',
  mood: 'mood',
  symptoms: 'symptoms',
  sleep: 'sleep',
  meal: 'meal',
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  vitals: 'vitals',
  medication: 'medication',
  'body scan': 'body_scan',
} as const satisfies Record<TaskEntry, string>
const sum = (tasks: readonly Task[]) => tasks.reduce((stars, task) => stars + task.star_value, 0)

/** Today's tasks with their progress and stars. A press opens the task's page and completes it half a second later. */
export const DailyTasks = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('tasks')
  const today = useToday()
  const { tasks = [], state, start, retry } = useTasks()
  const open = useOpenPage()
  const completed = tasks.filter((task) => task.completed_at !== null)

  useEffect(() => {
    if (completed.length >= tasksShown) celebrate(today)
  }, [completed.length, today])

  return (
    <DailyTasksCard
      title={t('title')}
      date={formatDate(today)}
      state={state}
      errorTitle={t('load_failed')}
      onRetry={retry}
      heading={t(headings[tasksHeading(completed.length)])}
      progress={t('progress', { done: completed.length, total: tasks.length })}
      total={t('stars_earned', { earned: sum(completed), total: sum(tasks) })}
      empty={{ title: t('empty_title'), message: t('empty_message') }}
      tasks={tasks.map((task) => ({
        id: task.id,
        name: task.name,
        stars: task.star_value,
        starsWords: t('star_value', { count: task.star_value }),
        waitsFor:
          task.completed_at === null && task.completed_by ? t(`waits_for_${keyOfEntry[task.completed_by]}`) : null,
        isDone: task.completed_at !== null,
      }))}
      onPress={(id) => {
        const task = tasks.find((one) => one.id === id)
        if (!task) return
        open(task)
        start(task)
      }}
    />
  )
}

/** Opens a task's page: the product's own in place, anything else in a new tab. Tasks without a page only toggle. */
const useOpenPage = () => {
  const navigate = useNavigate()
  const hrefOf = usePageHref()
  const isOpen = useIsOpen()
  return ({ page_type, page_id, page_url }: Task) => {
    const url = page_url && isOpen(page_url) ? page_url : null
    if (page_type === 'external' && url) window.open(url, '_blank', 'noopener')
    if (page_type !== 'internal') return
    const href = hrefOf(page_id) ?? url
    if (href) void navigate(href)
  }
}
