import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { failureOf, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { nameOf, useSession, type Account } from '../../session/index.ts'
import { Intro } from './SignInFrame.tsx'
import { useSignInRedirect } from './useSignInRedirect.ts'

interface AccountSwitchPromptProps {
  /** The account that is signed in. */
  account: Account
  /** Whom the link is for, as far as the person who opened it may know. */
  address: string | null
  onEnter: () => Promise<void>
}

/** Asks before a link ends someone else's session in this browser. */
export const AccountSwitchPrompt = ({ account, address, onEnter }: AccountSwitchPromptProps) => {
  const { t } = useTranslation('sign_in')
  const session = useSession()
  const land = useSignInRedirect()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = nameOf(account.user)
  const enter = async () => {
    setBusy(true)
    setFailure(null)
    try {
      // Staff who act as a member have a session of their own in this browser, about which the page asks once it is loaded again.
      if (session.isImpersonation) {
        await session.end()
        window.location.reload()
        return
      }
      await onEnter()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  const lead = session.isImpersonation ? 'other_acting' : 'other_lead'
  return (
    <>
      <Intro title={t('other_title')}>{t(lead, { name, address: address ?? t('other_account') })}</Intro>
      <FailureNotice failure={failure} />
      <Choices>
        <Button color="blue" variant="filled" size="lg" full disabled={isBusy} onClick={() => void land(account)}>
          {t('other_stay', { name })}
        </Button>
        <Button color="gray" variant="outlined" size="lg" full loading={isBusy} onClick={() => void enter()}>
          {t('other_enter', { name })}
        </Button>
      </Choices>
    </>
  )
}

export const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
`
