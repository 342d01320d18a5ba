import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { calledName, customWidgetName, hasBanner, isDisplayedOn } from '#shared/rules/index.ts'
import { ErrorBoundary, media, Skeleton, TextLink, useMediaQuery, fact } from '#shared/ui/index.ts'
import { OrganizationBanner } from '#shared/ui/widgets/OrganizationBanner.tsx'
import { LazyLoad, useTaskCount, useTimezone, useToday } from '../../app/index.ts'
import { useDashboardPreferences } from '../../identity/preferences/index.ts'
import { useWidgets, type MemberWidget } from '../../content/index.ts'
import { loadAppointmentReminder } from '../../care/appointments/index.ts'
import { PageHead, contentId, PageLayout } from '../../layout/index.ts'
import { loadSetupReminder } from '../../identity/onboarding/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { DailyJournal } from '../../tracking/journal/index.ts'
import { usePartOfDay } from './usePartOfDay.ts'

const address = '/client/home'

/** The member's day: a greeting, the journal, and the home screen's widgets as the member arranged them. */
const Home = () => {
  const { t } = useTranslation('layout')
  const { account } = useAccount()
  const timezone = useTimezone()
  const name = account ? calledName(account.user) : ''
  const part = usePartOfDay(timezone)
  return (
    <PageLayout
      address={address}
      head={
        <>
          <PageHead title={name ? t(`greeting_${part}`, { name }) : t(`hello_${part}`)} lead={<Lead />} />
          <Banners organizations={account?.user.organizations ?? []} />
          {account?.keys?.state === 'locked' && <Locked />}
          {account?.user['onboarding_completed'] === false && <Setup step={account.profile.onboarding_step} />}
        </>
      }
      lite={
        <LazyLoad
          load={loadAppointmentReminder}
          waiting={<Skeleton height="var(--size-headline-h)" radius="var(--radius-xl)" />}
          failed={() => null}
        >
          {(AppointmentReminder) => <AppointmentReminder />}
        </LazyLoad>
      }
      Journal={DailyJournal}
      dashboard={account?.profile.preferences.dashboard ?? null}
    />
  )
}

export default Home

/** Announcements of the member's organizations. */
const Banners = ({ organizations }: { organizations: Account['user']['organizations'] }) =>
  organizations.flatMap(({ id, banner_name, banner_heading, banner_description, banner_img }) => {
    const banner = {
      name: banner_name ?? null,
      heading: banner_heading ?? null,
      description: banner_description ?? null,
      image: banner_img ?? null,
    }
    return hasBanner(banner)
      ? [
          <Top key={id}>
            <ErrorBoundary fallback={() => null}>
              <OrganizationBanner {...banner} />
            </ErrorBoundary>
          </Top>,
        ]
      : []
  })

const Setup = ({ step }: { step: Account['profile']['onboarding_step'] }) => (
  <Top>
    <LazyLoad load={loadSetupReminder} waiting={<Skeleton height={70} radius="var(--radius-xl)" />} failed={() => null}>
      {(SetupReminder) => <SetupReminder step={step} />}
    </LazyLoad>
  </Top>
)

const loadLockedReminder = async () => ({
  default: (await import('../../identity/vault/index.ts')).LockedReminder,
})
const Locked = () => (
  <Top>
    <LazyLoad
      load={loadLockedReminder}
      waiting={<Skeleton height={70} radius="var(--radius-xl)" />}
      failed={() => null}
    >
      {(LockedReminder) => <LockedReminder />}
    </LazyLoad>
  </Top>
)

/**
 * One sentence about the day, once known; its line is reserved until then. If the journal is above the tasks, it links down to
 * them.
 */
const Lead = () => {
  const { formatLongDate } = useFormats()
  const { t } = useTranslation('layout')
  const today = useToday()
  const tasks = useTaskCount()
  const isNarrow = useMediaQuery(media.narrow)
  const { hasTasks, isOnTop } = useTasksPlace()
  if (tasks === null && hasTasks) return ' '
  if (tasks === null || tasks.total === 0) return formatLongDate(new Date(`${today}T12:00:00`))
  const sentence = t('tasks_left', { count: tasks.open })
  const stated = <span {...fact('tasks.open', tasks.open)}>{sentence}</span>
  return isNarrow && !isOnTop && tasks.open > 0 ? <Jump href={`#${contentId}`}>{stated}</Jump> : stated
}

/** Whether the tasks card is on this page, assumed while unknown, and stands above the journal. */
const useTasksPlace = (): { hasTasks: boolean; isOnTop: boolean } => {
  const { widgets } = useWidgets()
  const { dashboard } = useDashboardPreferences()
  const isTasks = ({ id, custom_name, displayed_pages }: MemberWidget) =>
    customWidgetName(custom_name) === 'daily tasks' &&
    isDisplayedOn(displayed_pages, address) &&
    !dashboard.hidden.includes(id)
  const card = widgets?.find(isTasks)
  return { hasTasks: !widgets || card !== undefined, isOnTop: card?.widget_location === 'lite_widgets' }
}

const Top = styled.div`
  padding: var(--space-6) var(--gutter) 0;

  ${media.mobile} {
    padding-top: var(--space-4);
  }
`
/* A tap target of full height within its line. */
const Jump = styled(TextLink)`
  display: inline-block;
  margin-block: calc(var(--space-2) * -1 - 2px);
  padding-block: calc(var(--space-2) + 2px);
`
