import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, ButtonLink } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, type Failure } from '../../app/index.ts'
import { FailureNotice, Form, Notice } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { Onward } from './LinkGate.tsx'
import { Intro } from './SignInFrame.tsx'

interface StopPageProps {
  /** The call that stops it, with the key of the link. */
  call: 'stopMails' | 'stopFactorReset'
  /** The texts' keys start with it. */
  what: 'mails' | 'reset'
  color: 'blue' | 'red'
  /** Below the button. */
  beside?: ReactNode
  /** Below the confirmation. */
  next?: ReactNode
}

/** The page of a link in mails that stops something, without signing in. Opening it does nothing, since mail filters open links as well. */
const StopPage = ({ call, what, color, beside, next }: StopPageProps) => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t(`${what}_stop_title`))
  const [query] = useSearchParams()
  const client = useClient()
  const [isStopped, setStopped] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const stop = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await client.call(call, { body: { key: query.get('key') ?? '' } })
      setStopped(true)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  if (isStopped)
    return (
      <>
        <Intro title={t(`${what}_stop_title`)} />
        <Notice status="good" title={t(`${what}_stopped`)} />
        <p>{t(`${what}_stopped_next`)}</p>
        {next}
      </>
    )
  return (
    <>
      <Intro title={t(`${what}_stop_title`)}>{t(`${what}_stop_lead`)}</Intro>
      <FailureNotice failure={failure} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void stop()
        }}
      >
        <Button type="submit" color={color} variant="filled" size="lg" full loading={isBusy}>
          {t(`${what}_stop`)}
        </Button>
        {beside}
      </Form>
    </>
  )
}

/** The way out of mails of programs. */
export const StopMails = () => <StopPage call="stopMails" what="mails" color="blue" />

/** Stops the reset of a second step that the member did not ask for. */
export const StopReset = () => {
  const { t } = useTranslation('sign_in')
  return (
    <StopPage
      call="stopFactorReset"
      what="reset"
      color="red"
      next={<BackToSignIn />}
      beside={
        <Onward>
          <ButtonLink component={Link} to="/login" color="gray" variant="outlined" size="lg" full>
            {t('reset_stop_mine')}
          </ButtonLink>
        </Onward>
      }
    />
  )
}
