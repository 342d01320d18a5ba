import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, TextInput, toast } from '#shared/ui/index.ts'
import { failureOf, type Failure } from '../../app/index.ts'
import type { Account, DerivedSecret } from '../../session/index.ts'
import { FailureNotice, Form } from '../../forms/index.ts'
import { helpedKey, NoOfficers, OfficerRequest } from './OfficerRequest.tsx'
import { Disclosure } from './Disclosure.tsx'
import { beginPair } from './keys.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { recoverWithOldPassword, type KeyRecovery } from './recovery.ts'
import { useTabVault } from './useVault.ts'
import { useKeyChange } from './useKeyChange.ts'
import { useKeysChanged } from './VaultMaintenance.tsx'

export interface RecoveryOptionsProps {
  account: Account
  /** The current one: it locks what is recovered. */
  secret: DerivedSecret
  recovery: KeyRecovery
  /** For a vault passphrase; someone who knows it changes it elsewhere. */
  isVault?: boolean
}

/** Ways to recover a key whose password is lost; first the one that needs no one else. */
export const RecoveryOptions = (props: RecoveryOptionsProps) => {
  const { t } = useTranslation('vault')
  const { recovery, isVault = false } = props
  const isAsked = recovery.recovery?.state === 'open' || recovery.recovery?.state === 'answered'
  const lock = props.account.keys?.lock
  // A way out that is none is said, not offered.
  const isHelped = isAsked || (helpedKey(props)?.officers ?? 0) > 0
  return (
    <List>
      {!isVault && (
        <Disclosure title={t('old_title', { lock })} lead={t('old_lead')} isOpen={!isAsked}>
          <OldPassword {...props} />
        </Disclosure>
      )}
      {isHelped ? (
        <Disclosure title={t('officer_title')} lead={t('officer_lead')} isOpen={isAsked || isVault}>
          <OfficerRequest {...props} />
        </Disclosure>
      ) : (
        <NoOfficers lock={lock} />
      )}
      {(isVault || props.account.keys?.state === 'locked') && (
        <Disclosure title={t('new_title')} lead={t('new_lead')}>
          <NewKey {...props} />
        </Disclosure>
      )}
    </List>
  )
}

const OldPassword = ({ account, secret, recovery }: RecoveryOptionsProps) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const changed = useKeysChanged()
  const changeKeys = useKeyChange()
  return (
    <PasswordForm
      label={t('old_password', { lock: account.keys?.lock })}
      isPassphrase={account.keys?.lock === 'passphrase'}
      submit={t('old_submit')}
      autoComplete="off"
      onPassword={async (password) => {
        let isOpened = false
        const isDone = await changeKeys(account, async () => {
          isOpened = await recoverWithOldPassword(vault, account, secret, { waiting: recovery.waiting, password })
        })
        if (isDone && !isOpened) return t('old_wrong', { lock: account.keys?.lock })
        await changed()
        if (!isDone) return null
        toast.success(t('recovered'), { id: 'keys-recovered' })
        return null
      }}
    />
  )
}

/** Continues without the old key. Nothing is deleted, and the confirmation word must be typed. */
const NewKey = ({ account, secret }: RecoveryOptionsProps) => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const changed = useKeysChanged()
  const changeKeys = useKeyChange()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const word = t('new_word')
  const make = async () => {
    const isTyped = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
    setMissing(!isTyped)
    if (!isTyped || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const isDone = await changeKeys(account, () => beginPair(vault, account, secret, { abandons: true }))
      vault.hold(secret)
      await changed()
      if (isDone) toast.success(t('new_done'))
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <FailureNotice failure={failure} />
        <TextInput
          label={t('new_confirm', { word })}
          value={typed}
          autoComplete="off"
          error={isMissing ? t('new_mismatch', { word }) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" color="red" variant="outlined" loading={isBusy}>
          {t('new_submit')}
        </Button>
      </Form>
    </>
  )
}

const List = styled.div`
  display: grid;
`
