import { useTranslation } from '#shared/i18n/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { Password } from './Password.tsx'
import { SecondStep } from './SecondStep.tsx'
import { Sessions } from './Sessions.tsx'

/** The address, the password, the second step, and where the account is signed in. */
const Security = () => {
  const { t } = useTranslation(['profile', 'sign_in', 'email_change'])
  return (
    <>
      <AccountCard title={t('email_change:change')} content={EmailAddress} />
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
