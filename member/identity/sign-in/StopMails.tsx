import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, type Failure } from '../../app/index.ts'
import { FailureNotice, Form, Notice } from '../../forms/index.ts'
import { Intro } from './SignInFrame.tsx'

/** The page of the link in mails of programs, without signing in. Opening it does nothing, since mail filters open links as well. */
const StopMails = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('mails_stop_title'))
  const [query] = useSearchParams()
  const client = useClient()
  const [isStopped, setStopped] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const stop = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await client.call('stopMails', { body: { key: query.get('key') ?? '' } })
      setStopped(true)
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  if (isStopped)
    return (
      <>
        <Intro title={t('mails_stop_title')} />
        <Notice status="good" title={t('mails_stopped')} />
        <p>{t('mails_stopped_next')}</p>
      </>
    )
  return (
    <>
      <Intro title={t('mails_stop_title')}>{t('mails_stop_lead')}</Intro>
      <FailureNotice failure={failure} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void stop()
        }}
      >
        <Button type="submit" color="blue" variant="filled" size="lg" full loading={isBusy}>
          {t('mails_stop')}
        </Button>
      </Form>
    </>
  )
}

export default StopMails
