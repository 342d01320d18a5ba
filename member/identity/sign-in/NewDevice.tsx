import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { deviceName } from '#shared/rules/index.ts'
import { Button, ButtonLink, Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useCall, useClient, usePageTitle, type Answer, type Failure } from '../../app/index.ts'
import { FailureNotice, Form, Notice } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { Onward } from './LinkGate.tsx'
import { Intro } from './SignInFrame.tsx'

/**
 * The page of the link in a mail about a new device. Opening it does nothing, since mail filters open links as well.
 */
const NewDevice = () => {
  const { t } = useTranslation('new_device')
  usePageTitle(t('title'))
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const { data, error, mutate } = useCall(
    'getNewDevice',
    { query: { key } },
    // The link works once: after its use there is nothing to load.
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  if (data) return <Question found={data} linkKey={key} />
  return (
    <>
      <Intro title={t('title')} />
      {error ? (
        <FailureNotice failure={failureOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Loading>
          <Skeleton height={160} radius="var(--radius-md)" />
        </Loading>
      )}
      <BackToSignIn />
    </>
  )
}

const Question = ({ found, linkKey }: { found: Answer<'getNewDevice'>; linkKey: string }) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation(['new_device', 'sign_in'])
  const client = useClient()
  const [back, setBack] = useState<Answer<'rejectNewDevice'> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const reject = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setBack(await client.call('rejectNewDevice', { body: { key: linkKey } }))
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const what = t('what', {
    device: deviceName(found.user_agent ?? '').name ?? t('device_unknown'),
    time: formatDateTime(found.signed_in_at, timeZone),
    address: found.ip ?? t('address_unknown'),
  })
  if (back)
    return (
      <>
        <Intro title={t('title')}>{what}</Intro>
        <Notice status="good" title={t('done')} />
        <p>
          {back.way === 'password'
            ? t('next_password')
            : t('next_organization', { organization: back.organization ?? t('your_organization') })}
        </p>
        <BackToSignIn />
      </>
    )
  return (
    <>
      <Intro title={t('title')}>{what}</Intro>
      <FailureNotice failure={failure} />
      {found.is_ended && <p>{t('over')}</p>}
      <p>{t(found.way === 'password' ? 'effect_password' : 'effect_organization')}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void reject()
        }}
      >
        <Button type="submit" color="red" variant="filled" size="lg" full loading={isBusy}>
          {t('reject')}
        </Button>
        <Onward>
          <ButtonLink component={Link} to="/login" color="gray" variant="outlined" size="lg" full>
            {t('mine')}
          </ButtonLink>
        </Onward>
      </Form>
    </>
  )
}

export default NewDevice
