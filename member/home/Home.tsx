import { styled } from 'styled-components'
import { formatLongDate, useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { ErrorBoundary } from '#shared/ui/index.ts'
import { media, TextLink, useMediaQuery } from '#shared/ui/index.ts'
import { useTimezone, useToday } from '../app/index.ts'
import { AppointmentReminder } from '../care/index.ts'
import { PageHead } from '../layout/index.ts'
import { contentId, PageLayout } from '../pages/index.ts'
import { useAccount } from '../session/index.ts'
import { useTaskCount } from '../tasks/index.ts'
import { usePartOfDay } from './usePartOfDay.ts'

/** The member's day: a greeting, the journal, and the widgets of home as the member arranged them. */
const Home = () => {
  const { t } = useTranslation('shell')
  const { account } = useAccount()
  const timezone = useTimezone()
  const name = account?.user.first_name ?? ''
  const part = usePartOfDay(timezone)
  return (
    <PageLayout
      address="/client/home"
      head={<PageHead title={name ? t(`greeting_${part}`, { name }) : t(`hello_${part}`)} lead={<Lead />} />}
      lite={
        <ErrorBoundary>
          <AppointmentReminder />
        </ErrorBoundary>
      }
      dashboard={account?.profile.preferences.dashboard ?? null}
    />
  )
}

export default Home

/**
 * One sentence about the day, once it is known; its line is kept free until then. Where the journal stands above the
 * tasks, it leads down to them.
 */
const Lead = () => {
  const { t } = useTranslation('shell')
  const { language } = useLanguage()
  const today = useToday()
  const tasks = useTaskCount()
  const isNarrow = useMediaQuery(media.narrow)
  if (tasks === null) return ' '
  if (tasks.total === 0) return formatLongDate(new Date(`${today}T12:00:00`), language)
  const sentence = t('tasks_left', { count: tasks.open })
  return isNarrow && tasks.open > 0 ? <Jump href={`#${contentId}`}>{sentence}</Jump> : sentence
}

/* As high as a finger, in the height of its line. */
const Jump = styled(TextLink)`
  display: inline-block;
  margin-block: calc(var(--space-2) * -1 - 2px);
  padding-block: calc(var(--space-2) + 2px);
`
