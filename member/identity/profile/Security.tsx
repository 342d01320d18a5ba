import { useTranslation } from '#shared/i18n/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { Password } from './Password.tsx'
import { SecondStep } from './SecondStep.tsx'
import { Sessions } from './Sessions.tsx'

/** The password, the second step, and where the account is signed in. */
const Security = () => {
  const { t } = useTranslation(['profile', 'sign_in'])
  return (
    <>
      <AccountCard title={t('sign_in:password')} content={Password} />
      <WidgetCard title={t('sign_in:factor_title')}>
        <SecondStep />
      </WidgetCard>
      <WidgetCard title={t('sessions')}>
        <Sessions />
      </WidgetCard>
    </>
  )
}

export default Security
