import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import type { WidgetCustomName } from '#shared/rules/index.ts'
import {
  ActivityCard,
  BodyScanCard,
  BookingCard,
  ConnectDeviceCard,
  DailyTasksCard,
  HealthAssessmentCard,
  HealthSummaryCard,
  HealthTipCard,
  HelpCard,
  NextStepCard,
  PrimaryCareCard,
  ProgramCard,
  RecentKitCard,
  ReferralCard,
  SleepCard,
  SleepTrackerCard,
  SmartMealTrackerCard,
  VerifyEmailCard,
  VitalsCard,
  type CardTarget,
  type ProgramCardStep,
  type StepCta,
} from '#shared/ui/widgets/index.ts'

/** Fixed date of the samples, so that the cards look the same every day. */
const day = '2026-03-10'
const target: CardTarget = { href: '/client', isExternal: false }
const nothing = () => undefined

/** Draws something with the sample's day as the language of the preview writes it. */
const Dated = ({ draw }: { draw: (date: string) => ReactNode }) => draw(useFormats().formatDate(day))

const Tip = () => {
  const { t } = useTranslation('widgets')
  const tip = {
    title: 'Take the stairs today',
    description: 'Two flights are enough to get your legs and heart going.',
    icon: 'steps',
    image: null,
    source: null,
    sourceUrl: null,
  }
  return <HealthTipCard heading={t('tip_heading')} tip={tip} />
}
const Booking = () => {
  const { t } = useTranslation('widgets')
  return <BookingCard title={t('have_questions')} action={t('schedule_now')} target={target} />
}
const Help = () => {
  const { t } = useTranslation('widgets')
  return <HelpCard title={t('need_help')} text={t('support_site')} href="/help" />
}
const Offer = () => {
  const { t } = useTranslation('widgets')
  const referral = {
    name: 'Three months of yoga',
    description: 'Classes for every level, at home or in a studio.',
    image: null,
    url: 'https://example.org',
    ctaText: t('learn_more'),
    phone: null,
  }
  return <ReferralCard heading={t('offer_heading')} partner="Sample partner" referral={referral} />
}
const PrimaryCare = () => {
  const { t } = useTranslation('widgets')
  return (
    <PrimaryCareCard
      heading={t('primary_care_visit')}
      inPerson={t('in_person_visit')}
      virtual={t('virtual_visit')}
      target={target}
    />
  )
}
const VerifyEmail = () => {
  const { t } = useTranslation('widgets')
  return (
    <VerifyEmailCard title={t('verify_before')} text={null} action={t('verify_send')} isSent={false} onSend={nothing} />
  )
}

const tasks = [
  ['Drink a glass of water', 2, true],
  ['Walk for ten minutes', 5, false],
  ['Log your sleep', 3, false],
] as const
const Tasks = () => {
  const { t } = useTranslation('tasks')
  const { formatDate } = useFormats()
  return (
    <DailyTasksCard
      title={t('title')}
      date={formatDate(day)}
      heading={t('keep_going')}
      progress={t('progress', { done: 1, total: tasks.length })}
      total={t('stars_earned', { earned: 2, total: 10 })}
      empty={{ title: t('empty_title'), message: t('empty_message') }}
      tasks={tasks.map(([name, stars, isDone], index) => ({
        id: index + 1,
        name,
        stars,
        starsWords: t('star_value', { count: stars }),
        isDone,
      }))}
    />
  )
}

const NextStep = () => {
  const { t } = useTranslation('programs')
  const cta: StepCta = { kind: 'press', text: t('start'), onPress: nothing }
  const step = {
    key: 'sample',
    isDone: false,
    title: 'Take your blood pressure',
    program: 'Sample program',
    text: 'Sit for five minutes first.',
    icon: 'heartbeat',
    cta,
  }
  return <NextStepCard heading={t('next_step')} step={step} />
}
const Program = () => {
  const { t } = useTranslation('programs')
  const stepOf = (key: string, title: string, progress: number): ProgramCardStep => ({
    key,
    title,
    icon: 'heartbeat',
    progress,
    isDone: progress === 100,
    note: progress === 100 ? t('done') : t('percent', { percent: progress }),
    content: {
      title,
      subtitle: null,
      text: 'A short description of this step.',
      html: null,
      facts: null,
      icon: 'heartbeat',
      stars: null,
      cta: { kind: 'press', text: t('start'), onPress: nothing },
    },
    steps: null,
  })
  const steps = [
    stepOf('1', 'Meet your care team', 100),
    stepOf('2', 'Take your blood pressure', 40),
    stepOf('3', 'Walk every day', 0),
  ]
  return (
    <ProgramCard
      title="Sample program"
      summary={t('summary', { done: 1, total: steps.length })}
      progress={47}
      progressLabel={t('overall', { name: 'Sample program', percent: 47 })}
      steps={steps}
      initial="2"
      hint={t('hint')}
    />
  )
}

const night = {
  day,
  start: `${day}T03:10:00Z`,
  end: `${day}T10:40:00Z`,
  seconds: 26_100,
  light: 14_400,
  deep: 5_400,
  rem: 6_300,
  source: null,
}
const kit = {
  provider_code: 'spot' as const,
  kit_id: 'SAMPLE-01',
  name: 'Heart',
  status: 'in_transit',
  registered_to: null,
  events: [{ status: 'registered', created: `${day}T12:00:00Z` }],
  biomarkers: ['LDL cholesterol', 'HDL cholesterol', 'Triglycerides'],
  areResultsReady: false,
  hasFile: false,
  orderDate: day,
  orderNumber: 'S-1001',
  shippingDetails: { isShipping: true, trackingNumber: null, updatedAt: null },
}
const scanOf = (on: string, weight: number, waist: string) => ({
  created_at: `${on}T12:00:00Z`,
  data: { weight, circumference_params: { chest: '98', waist, high_hips: '96' } },
})
const scans = [scanOf('2026-03-10', 81.2, '90'), scanOf('2026-02-01', 83, '92')]

/** Every built-in widget, rendered with the member area's card and fictional values. */
export const samples: Record<WidgetCustomName, () => ReactNode> = {
  'verify email': () => <VerifyEmail />,
  'health tip': () => <Tip />,
  schedule: () => <Booking />,
  'contact us': () => <Help />,
  'random referral': () => <Offer />,
  'primary care visit': () => <PrimaryCare />,
  'next step': () => <NextStep />,
  'program progress': () => <Program />,
  'daily tasks': () => <Tasks />,
  'smart meal tracker': () => (
    <SmartMealTrackerCard
      intake={{ energy: 1240, carbs: 140, protein: 62, fat: 41 }}
      meals={2}
      href="/client/log-meal"
    />
  ),
  'sleep summary': () => <SleepCard night={night} previous={24_300} today={day} />,
  'sleep tracker': () => <SleepTrackerCard minutes={435} onIncrement={nothing} onDecrement={nothing} />,
  vitals: () => (
    <Dated
      draw={(date) => (
        <VitalsCard
          values={{ hr: 68, hrv: 52, sbp: 118, dbp: 76, rr: 15, spo2: 98, stress_index: 1 }}
          taken={date}
          scan={target}
          history={target}
        />
      )}
    />
  ),
  'connect fitbit': () => <ConnectDeviceCard target={target} />,
  'health assessment': () => (
    <HealthAssessmentCard
      sections={[
        { code: 'FAMILY_HISTORY', status: 'complete' },
        { code: 'SOCIAL_HISTORY', status: 'incomplete' },
        { code: 'DEPRESSION', status: 'new' },
        { code: 'ANXIETY', status: 'new' },
      ]}
      score={40}
      target={target}
    />
  ),
  'health summary': () => (
    <Dated
      draw={(date) => (
        <HealthSummaryCard
          scores={[
            { key: 'journal', title: 'Journal', progress: 71, max: 100 },
            { key: 'sleep', title: 'Sleep', progress: 90, max: 100 },
            { key: 'activity', title: 'Activity', progress: 64, max: 100 },
          ]}
          score={75}
          updated={date}
        />
      )}
    />
  ),
  '3D body scan': () => <BodyScanCard scans={scans} heightCm={176} timezone="UTC" target={target} />,
  'recent test': () => <RecentKitCard kit={kit} timezone="UTC" register={target} results={target} />,
  fitness: () => (
    <ActivityCard figures={{ day, steps: 6240, meters: 4600, calories: 1840, source: null }} today={day} />
  ),
}
