import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { activityOfStep, type OnboardingStep } from '#shared/rules/index.ts'
import { ErrorState, Loading, SkeletonText } from '#shared/ui/index.ts'
import { useClient } from '../../app/index.ts'
import { useFlow, useFlowActivity } from '../../flows/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { Frame } from './Frame.tsx'
import type { StepProps } from './Step.tsx'
import { AboutYou } from './steps/AboutYou.tsx'
import { BloodPressure, TypicalDayStep } from './steps/HealthBackground.tsx'
import { AgreementStep } from './steps/AgreementStep.tsx'
import { Enrollment, Welcome } from './steps/Welcome.tsx'
import { Advocate, Schedule, Scheduled, type CallScheduler } from './steps/AdvocateCall.tsx'
import { Discover, Risks } from './steps/Discover.tsx'
import { Setup } from './steps/Setup.tsx'
import { useSteps } from './useSteps.ts'

interface OnboardingProps {
  CallBooking: CallScheduler
}

/** A new member's first minutes. */
const Onboarding = ({ CallBooking }: OnboardingProps) => {
  const { account, error, mutate } = useAccount()
  if (account) return <Walk account={account} CallBooking={CallBooking} />
  return (
    <Frame index={0} count={1}>
      {error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : (
        <Loading>
          <SkeletonText />
        </Loading>
      )}
    </Frame>
  )
}

export default Onboarding

const Walk = ({ account, CallBooking }: OnboardingProps & { account: Account }) => {
  const { current, isSettled, index, count, go, following, before } = useSteps(account)
  return (
    <Frame index={index} count={count}>
      <CurrentStep
        // Each step is remounted: its answers, and the report that it starts.
        key={current}
        step={current}
        isSettled={isSettled}
        account={account}
        CallBooking={CallBooking}
        next={() => following && go(following)}
        back={before && (() => go(before))}
      />
    </Frame>
  )
}

interface CurrentStepProps extends OnboardingProps, Omit<StepProps, 'skip'> {
  step: OnboardingStep
  /** Whether this step is final; until then nothing is reported. */
  isSettled: boolean
  account: Account
}

const CurrentStep = ({ step, isSettled, account, CallBooking, next, back }: CurrentStepProps) => {
  const client = useClient()
  const navigate = useNavigate()
  const { mutate } = useAccount()
  const { isStarted, finish: finishActivity } = useFlow()
  useEffect(() => {
    // The call was booked, here or elsewhere, while its scheduling step was open: that step ends before the next activity
    // starts.
    if (isSettled && step === 'scheduled' && isStarted('SCHEDULE_CALL')) finishActivity('SCHEDULE_CALL')
  }, [isSettled, step, isStarted, finishActivity])
  const finished = useFlowActivity(isSettled ? activityOfStep[step] : null)
  const ways: StepProps = {
    next: () => {
      finished()
      next()
    },
    skip: next,
    back,
  }
  const finish = async () => {
    const onboarded = await client.call('completeOnboarding', { body: {} })
    finished()
    await mutate(onboarded, { revalidate: false })
    await navigate('/client/home', { replace: true })
  }
  switch (step) {
    case 'welcome':
      return <Welcome account={account} {...ways} />
    case 'enrollment':
      return <Enrollment account={account} {...ways} />
    case 'agreements':
      return <AgreementStep {...ways} />
    case 'about-you':
      return <AboutYou account={account} {...ways} />
    case 'blood-pressure':
      return <BloodPressure account={account} {...ways} />
    case 'typical-day':
      return <TypicalDayStep account={account} {...ways} />
    case 'advocate':
      return <Advocate {...ways} />
    case 'schedule':
      return <Schedule CallBooking={CallBooking} {...ways} />
    case 'scheduled':
      return <Scheduled {...ways} />
    case 'discover':
      return <Discover {...ways} />
    case 'risks':
      return <Risks account={account} {...ways} />
    case 'setup':
      return <Setup account={account} skip={next} back={back} onFinish={finish} />
  }
}
