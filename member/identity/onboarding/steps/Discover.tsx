import { useTranslation } from '#shared/i18n/index.ts'
import { concernsPostpartum } from '#shared/rules/index.ts'
import type { IconName } from '#shared/ui/index.ts'
import type { Account } from '../../../session/index.ts'
import { Footer, Step, type StepProps } from '../Step.tsx'
import { Topics } from '../Topics.tsx'

const features = [
  ['FACE_HEART', 'heartbeat'],
  ['BODY_LOOK_3D', 'cube'],
  ['FITNESS', 'footprints'],
  ['MEALS', 'fork-knife'],
  ['GROCERY', 'shopping-cart'],
  ['APPOINTMENTS', 'calendar-check'],
] as const satisfies readonly (readonly [string, IconName])[]

const risks = [
  ['FAMILY_HISTORY', 'tree'],
  ['SOCIAL_HISTORY', 'users'],
  ['DEPRESSION', 'cloud'],
  ['ANXIETY', 'wind'],
  ['POSTPARTUM_DEPRESSION', 'baby'],
] as const satisfies readonly (readonly [string, IconName])[]

/** What members can do here: the features, to be opened in any order. */
export const Discover = ({ next, back }: StepProps) => {
  const { t } = useTranslation('onboarding')
  return (
    <Step title={t('discover_title')} lead={t('discover_lead')}>
      <Topics
        topics={features.map(([activity, icon]) => ({
          activity,
          icon,
          title: t(`${activity}_title`),
          text: t(`${activity}_text`),
          place: t(`${activity}_place`),
        }))}
      />
      <Footer back={back} next={next} />
    </Step>
  )
}

/** What the health assessment asks about, and why. */
export const Risks = ({ account, next, back }: StepProps & { account: Account }) => {
  const { t } = useTranslation('onboarding')
  const asked = risks.filter(
    ([activity]) =>
      activity !== 'POSTPARTUM_DEPRESSION' ||
      concernsPostpartum({ sex: account.profile['sex'], joining_reason: account.profile.joining_reason }),
  )
  return (
    <Step title={t('risks_title')} lead={t('risks_lead')}>
      <Topics
        topics={asked.map(([activity, icon]) => ({
          activity,
          icon,
          title: t(`${activity}_title`),
          text: t(`${activity}_text`),
          place: t('risks_place'),
        }))}
      />
      <Footer back={back} next={next} />
    </Step>
  )
}
