import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { claimTab } from '#shared/browser/index.ts'
import { saveReturnPath } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, usePageTitle } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { nameOf, personOfLink, useAccount, useSession } from '../../session/index.ts'
import { Choices } from './AccountSwitchPrompt.tsx'
import { Intro, SignInSheet } from './SignInFrame.tsx'
import { useSignInRedirect } from './useSignInRedirect.ts'

/** A tab that showed one person's account, or a link to it, in a browser that someone else has signed in to. */
const OtherPerson = () => {
  const { t } = useTranslation('sign_in')
  const session = useSession()
  const land = useSignInRedirect()
  const { pathname, search } = useLocation()
  const { account, error, mutate } = useAccount()
  const [isBusy, setBusy] = useState(false)
  const isLink = personOfLink(search) !== null
  const title = t(isLink ? 'other_title' : 'tab_title')
  usePageTitle(title)
  if (!account)
    return (
      <SignInSheet>
        {error ? (
          <FailureNotice failure={failureOf(error)} onRetry={() => void mutate()} />
        ) : (
          <Loading>
            <Skeleton height={160} radius="var(--radius-md)" />
          </Loading>
        )}
      </SignInSheet>
    )
  const name = nameOf(account.user)
  const stay = () => {
    claimTab(account.user.id)
    void land(account)
  }
  const leave = async () => {
    setBusy(true)
    await session.end()
    saveReturnPath(pathname + search)
    window.location.assign('/login')
  }
  return (
    <SignInSheet>
      <Intro title={title}>{t(isLink ? 'other_lead' : 'tab_lead', { name, address: t('other_account') })}</Intro>
      <Choices>
        <Button color="blue" variant="filled" size="lg" full disabled={isBusy} onClick={stay}>
          {t('other_continue', { name })}
        </Button>
        <Button color="gray" variant="outlined" size="lg" full loading={isBusy} onClick={() => void leave()}>
          {t('other_leave', { name })}
        </Button>
      </Choices>
    </SignInSheet>
  )
}

export default OtherPerson
