import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import type { Account, DerivedSecret } from '../../session/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { CurrentSecretForm } from './CurrentSecretForm.tsx'
import type { KeyRecovery } from './recovery.ts'
import { RecoveryOptions } from './RecoveryOptions.tsx'

interface RecoverProps {
  account: Account
  recovery: KeyRecovery
  count: number
}

/** Earlier keys the member continued without, and that may still be opened later. */
export const Recover = ({ account, recovery, count }: RecoverProps) => {
  const { t } = useTranslation(['vault', 'withheld'])
  const [secret, setSecret] = useState<DerivedSecret | null>(null)
  return (
    <Disclosure title={t('withheld:unlock_earlier', { count })} lead={t('earlier_lead', { count })}>
      {secret ? (
        <RecoveryOptions account={account} secret={secret} recovery={recovery} />
      ) : (
        <CurrentSecretForm account={account} submit={t('continue')} onSecret={setSecret} />
      )}
    </Disclosure>
  )
}
