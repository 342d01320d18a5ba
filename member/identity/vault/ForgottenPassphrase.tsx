import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorState, Skeleton } from '#shared/ui/index.ts'
import type { Account, DerivedSecret } from '../../session/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { NewPassphraseForm } from './NewPassphraseForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RequirePassword } from './RequirePassword.tsx'
import { secretOfRequest } from './recovery.ts'
import { deriveNew } from './secrets.ts'
import { useForgottenPassphrase } from './useRecovery.ts'
import { useTabVault } from './useVault.ts'
import { RecoveryOptions } from './RecoveryOptions.tsx'

/** Options for a forgotten vault passphrase: an officer, or a new key. A new passphrase is chosen first. */
export const ForgottenPassphrase = ({ account }: { account: Account }) => {
  const { t } = useTranslation('vault')
  return (
    <Disclosure title={t('forgotten_title')} lead={t('forgotten_lead')}>
      <RequirePassword account={account}>
        {(loginSecret) => <Steps account={account} loginSecret={loginSecret} />}
      </RequirePassword>
    </Disclosure>
  )
}

const Steps = ({ account, loginSecret }: { account: Account; loginSecret: string | undefined }) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const { data, error, mutate } = useForgottenPassphrase()
  const [chosen, setChosen] = useState<DerivedSecret | null>(null)
  if (!data) return error ? <ErrorState onRetry={() => void mutate()} /> : <Skeleton height={220} />
  const keep = (secret: DerivedSecret) => setChosen({ ...secret, ...(loginSecret && { loginSecret }) })
  const { recovery } = data
  if (chosen) return <RecoveryOptions account={account} secret={chosen} recovery={data} isVault />
  if ((recovery?.state === 'open' || recovery?.state === 'answered') && recovery.one_time) {
    return (
      <PasswordForm
        label={t('request_passphrase')}
        isPassphrase
        submit={t('continue')}
        variant="outlined"
        autoComplete="off"
        onPassword={async (passphrase) => {
          const secret = await secretOfRequest(vault, recovery, passphrase)
          if (secret) keep(secret)
          return secret ? null : t('request_passphrase_wrong')
        }}
      />
    )
  }
  return (
    <NewPassphraseForm
      submit={t('continue')}
      onPassphrase={async (passphrase) => keep(await deriveNew(vault, passphrase))}
    >
      <p>{t('forgotten_choose')}</p>
    </NewPassphraseForm>
  )
}
