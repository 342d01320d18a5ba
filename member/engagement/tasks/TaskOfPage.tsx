import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, type } from '#shared/ui/index.ts'
import { useCall, useTimezone, useToday } from '../../app/index.ts'
import { usePageHref } from '../../content/index.ts'
import { localDate, placeOf } from '#shared/rules/index.ts'
import { useToggleTask, type Task } from './useToggleTask.ts'

/**
 * On the page that a task opens: the task, once it is ticked today, with a button that takes it back. It reads what home has
 * loaded. A task that waits for an entry is taken back with the entry.
 */
export const TaskOfPage = () => {
  const { t } = useTranslation('tasks')
  const { pathname } = useLocation()
  const hrefOf = usePageHref()
  const today = useToday()
  const timezone = useTimezone()
  const toggle = useToggleTask()
  const { data } = useCall('listTasks', undefined, { revalidateOnMount: false })
  const isHere = ({ page_type, page_id, page_url }: Task): boolean => {
    const href = page_type === 'internal' ? (hrefOf(page_id) ?? page_url) : null
    return href !== null && placeOf(href, location.origin)?.replace(/[?#].*/, '') === pathname
  }
  const ticked = (data?.models ?? []).filter(
    (task) => task.completed_at !== null && localDate(new Date(task.completed_at), timezone) === today && isHere(task),
  )
  return ticked.map((task) => (
    <Strip key={task.id}>
      <CheckCircleIcon size={20} weight="fill" aria-hidden />
      <p>{t('completed', { name: task.name })}</p>
      <Button color="gray" variant="outlined" size="sm" onClick={() => void toggle(task)}>
        {t('take_back')}
      </Button>
    </Strip>
  ))
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin: var(--space-4) var(--space-6) 0;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-lg);
  background: var(--status-good-bg);
  color: var(--text);

  svg {
    flex: none;
    color: var(--status-good-solid);
  }
  p {
    ${type('body-sm')}
    flex: 1 1 16ch;
    margin: 0;
  }
`
