import { useNavigate } from 'react-router-dom'
import { activityOfStep, type OnboardingStep } from '#shared/rules/index.ts'
import { ErrorState, Loading, SkeletonText } from '#shared/ui/index.ts'
import { useClient } from '../app/index.ts'
import { useFlowActivity } from '../flows/index.ts'
import { useAccount, type Account } from '../session/index.ts'
import { Frame } from './Frame.tsx'
import type { StepProps } from './Step.tsx'
import { AboutYou } from './steps/AboutYou.tsx'
import { BloodPressure, TypicalDayStep } from './steps/About.tsx'
import { AgreementStep } from './steps/AgreementStep.tsx'
import { Enrollment, Welcome } from './steps/Beginning.tsx'
import { Advocate, Schedule, Scheduled } from './steps/Call.tsx'
import { Discover, Risks } from './steps/Discover.tsx'
import { Setup } from './steps/Setup.tsx'
import { useSteps } from './useSteps.ts'

/** The first minutes of a new member. */
const Onboarding = () => {
  const { account, error, mutate } = useAccount()
  if (account) return <Walk account={account} />
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

const Walk = ({ account }: { account: Account }) => {
  const { current, index, count, go, following, before } = useSteps(account)
  return (
    <Frame index={index} count={count}>
      <CurrentStep
        // Each step begins anew: its answers, and the report that it starts.
        key={current}
        step={current}
        account={account}
        next={() => following && go(following)}
        back={before && (() => go(before))}
      />
    </Frame>
  )
}

interface CurrentStepProps extends Omit<StepProps, 'skip'> {
  step: OnboardingStep
  account: Account
}

const CurrentStep = ({ step, account, next, back }: CurrentStepProps) => {
  const client = useClient()
  const navigate = useNavigate()
  const { mutate } = useAccount()
  const finished = useFlowActivity(activityOfStep[step])
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
      return <Schedule {...ways} />
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
