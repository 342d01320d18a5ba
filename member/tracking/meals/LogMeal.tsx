import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { isEntryDay, isRealDate } from '#shared/rules/index.ts'
import { ErrorState, Loading } from '#shared/ui/index.ts'
import { LogMealSkeleton } from '#shared/ui/widgets/index.ts'
import { useCall, useDayOfScreen, useToday } from '../../app/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { useMemberId, useOnline } from '../../offline/index.ts'
import { MealEditor } from './MealEditor.tsx'
import { useMealDay } from './useMealDay.ts'

/** The screen for logging meals, for today or an earlier day (`?date=YYYY-MM-DD`). */
const LogMeal = () => {
  const { t } = useTranslation(['meals', 'widgets'])
  const today = useToday()
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('date') ?? today
  const date = isRealDate(asked) && isEntryDay(asked, today) && asked <= today ? asked : today
  useDayOfScreen(date)
  const { data: account, error, mutate } = useCall('getUser')
  const member = useMemberId()
  const isOnline = useOnline()
  const userId = account?.user.id ?? (isOnline ? null : member)
  const day = useMealDay(date)
  const setDate = (next: string) => setParameters(next === today ? {} : { date: next }, { replace: true })
  if (userId !== null && (day.entries || day.error)) {
    return <MealEditor userId={userId} today={today} date={date} day={day} onDate={setDate} />
  }
  return (
    <>
      <PageHead title={t('widgets:log_a_meal')} lead={t('lead')} />
      <PageBody>
        {error && !account ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <Loading label={t('loading')}>
            <LogMealSkeleton />
          </Loading>
        )}
      </PageBody>
    </>
  )
}

export default LogMeal
