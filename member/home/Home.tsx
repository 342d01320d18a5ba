import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatLongDate, useLanguage } from '#shared/i18n/index.ts'
import { ErrorBoundary, media } from '#shared/ui/index.ts'
import { useTimezone, useToday } from '../app/index.ts'
import { DailyJournal } from '../journal/index.ts'
import { PageHead } from '../layout/index.ts'
import { useAccount } from '../session/index.ts'
import { DailyTasks, useTaskCount } from '../tasks/index.ts'
import { usePartOfDay } from './usePartOfDay.ts'

/** The member's day: a greeting, the journal, and what there is to do. */
const Home = () => {
  const { t } = useTranslation('shell')
  const { account } = useAccount()
  const timezone = useTimezone()
  const name = account?.user.first_name ?? ''
  const part = usePartOfDay(timezone)
  return (
    <Grid>
      <HeadArea>
        <PageHead title={name ? t(`greeting_${part}`, { name }) : t(`hello_${part}`)} lead={<Lead />} />
      </HeadArea>
      <ErrorBoundary>
        <DailyJournal />
      </ErrorBoundary>
      <Widgets>
        <DailyTasks />
      </Widgets>
    </Grid>
  )
}

export default Home

/** One sentence about the day, once it is known; its line is kept free until then. */
const Lead = () => {
  const { t } = useTranslation('shell')
  const { language } = useLanguage()
  const today = useToday()
  const tasks = useTaskCount()
  if (tasks === null) return ' '
  return tasks.total === 0 ? formatLongDate(new Date(`${today}T12:00:00`), language) : t('tasks_left', { count: tasks.open })
}

/** The journal is the rightmost column from 1024 px; below that it follows the head. The order in the page is the same. */
const Grid = styled.div`
  display: grid;
  flex: 1;
  grid-template-areas:
    'head'
    'journal'
    'widgets';
  grid-template-columns: minmax(0, 1fr);

  ${media.wide} {
    --beside: var(--size-journal);
    grid-template-areas:
      'head journal'
      'widgets journal';
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr) var(--size-journal);
  }
`
const HeadArea = styled.div`
  grid-area: head;
  min-width: 0;
`
const Widgets = styled.div`
  display: grid;
  grid-area: widgets;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: var(--space-6);
  padding: var(--space-6) var(--space-8) var(--space-16);

  ${media.narrow} {
    padding: var(--space-6);
  }
  ${media.mobile} {
    gap: var(--space-4);
    padding: var(--space-6) var(--space-4);
  }
`
