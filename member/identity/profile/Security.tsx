import { useTranslation } from '#shared/i18n/index.ts'
import { hasPasskeys } from '#shared/passkeys/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useAccount } from '../../session/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { KeyLog } from './KeyLog.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { SecondStep } from './SecondStep.tsx'
import { Sessions } from './Sessions.tsx'
import { Suspended } from './Suspended.tsx'

/** The address, the password, the second step, the passkeys, where the account is signed in, and what happened to its keys. */
const Security = () => {
  const { t } = useTranslation(['profile', 'sign_in', 'email_change', 'passkeys', 'key_log'])
  const { account } = useAccount()
  return (
    <>
      {account?.impersonated_by === null && <Suspended />}
      <AccountCard title={t('email_change:change')} content={EmailAddress} />
      <AccountCard title={t('sign_in:password')} content={Password} />
      <WidgetCard title={t('sign_in:factor_title')}>
        <SecondStep />
      </WidgetCard>
      {hasPasskeys() && (
        <WidgetCard title={t('passkeys:title')}>
          <Passkeys />
        </WidgetCard>
      )}
      <WidgetCard title={t('sessions')}>
        <Sessions />
      </WidgetCard>
      {account?.impersonated_by === null && (
        <WidgetCard title={t('key_log:title')}>
          <KeyLog account={account} />
        </WidgetCard>
      )}
    </>
  )
}

export default Security
