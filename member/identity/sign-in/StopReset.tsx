import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, ButtonLink } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, type Failure } from '../../app/index.ts'
import { FailureNotice, Form, Notice } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { Onward } from './LinkGate.tsx'
import { Intro } from './SignInFrame.tsx'

/** The page of the link in mails about the reset of a second step. Opening it does nothing, since mail filters open links as well. */
const StopReset = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('reset_stop_title'))
  const [query] = useSearchParams()
  const client = useClient()
  const [isStopped, setStopped] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const stop = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await client.call('stopFactorReset', { body: { key: query.get('key') ?? '' } })
      setStopped(true)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  if (isStopped)
    return (
      <>
        <Intro title={t('reset_stop_title')} />
        <Notice status="good" title={t('reset_stopped')} />
        <p>{t('reset_stopped_next')}</p>
        <BackToSignIn />
      </>
    )
  return (
    <>
      <Intro title={t('reset_stop_title')}>{t('reset_stop_lead')}</Intro>
      <FailureNotice failure={failure} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void stop()
        }}
      >
        <Button type="submit" color="red" variant="filled" size="lg" full loading={isBusy}>
          {t('reset_stop')}
        </Button>
        <Onward>
          <ButtonLink component={Link} to="/login" color="gray" variant="outlined" size="lg" full>
            {t('reset_stop_mine')}
          </ButtonLink>
        </Onward>
      </Form>
    </>
  )
}

export default StopReset
