import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, ButtonLink } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, type Failure } from '../../app/index.ts'
import { useSession } from '../../session/index.ts'
import { FailureNotice, Form, Notice } from '../../forms/index.ts'
import { Onward } from './LinkGate.tsx'
import { Intro } from './SignInFrame.tsx'

/** The page of the link that confirms an address. Opening it does nothing, since mail filters open links as well. */
export const VerifyEmail = () => {
  const { t } = useTranslation(['sign_in', 'errors'])
  usePageTitle(t('verify_title'))
  const [query] = useSearchParams()
  const client = useClient()
  const session = useSession()
  const [isConfirmed, setConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await client.call('verifyEmail', { body: { key: query.get('key') ?? '' } })
      setConfirmed(true)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const isSignedIn = session.status === 'signed-in'
  return (
    <>
      <Intro title={t('verify_title')} />
      {isConfirmed && <Notice status="good" title={t('verify_done')} />}
      <FailureNotice failure={failure} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        {!isConfirmed && (
          <Button type="submit" color="blue" variant="filled" size="lg" full loading={isBusy}>
            {t('verify_card_action')}
          </Button>
        )}
        <Onward>
          <ButtonLink
            component={Link}
            to={isSignedIn ? '/client/home' : '/login'}
            color={isConfirmed ? 'blue' : 'gray'}
            variant={isConfirmed ? 'filled' : 'outlined'}
            size="lg"
            full
          >
            {t(isSignedIn ? 'errors:go_home' : 'sign_in')}
          </ButtonLink>
        </Onward>
      </Form>
    </>
  )
}
