import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { VerifyEmailCard } from '#shared/ui/widgets/index.ts'
import { useClient, useFailureToast } from '../../app/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { useVerificationSent } from './verificationSent.ts'

/** Asks members to confirm their email address, until they have. */
const VerifyEmailWidget = () => {
  const { account } = useAccount()
  return account && !account.user.verified ? <Prompt user={account.user} /> : null
}

export default VerifyEmailWidget

const Prompt = ({ user: { id, email } }: { user: Account['user'] }) => {
  const { t } = useTranslation('widgets')
  const client = useClient()
  const [isSent, setSent] = useVerificationSent(id)
  const fail = useFailureToast('verify-email', t('verify_failed'))
  const send = async () => {
    setSent(true)
    try {
      await client.call('sendVerificationEmail')
      toast.success(t('verify_sent'), { id: 'verify-email' })
    } catch (error) {
      setSent(false)
      fail(error, send)
    }
  }
  return (
    <VerifyEmailCard
      title={t(isSent ? 'verify_after' : 'verify_before')}
      text={isSent ? t('verify_sent_to', { email }) : null}
      action={t(isSent ? 'verify_resend' : 'verify_send')}
      isSent={isSent}
      onSend={() => void send()}
    />
  )
}
