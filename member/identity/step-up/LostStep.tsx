import { useState } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { useAnnouncement, Button } from '#shared/ui/index.ts'
import { failureOf, type Answer, type Failure } from '../../app/index.ts'
import { FailureNotice, Form } from '../../forms/index.ts'

type State = Answer<'askForFactorReset'>

interface LostStepProps {
  ask: () => Promise<State>
  onBack: () => void
}

/** For someone who has lost app, passkeys and recovery codes: asks administrators for a sign-in that sets up a new app. */
export const LostStep = ({ ask, onBack }: LostStepProps) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('sign_in')
  const [state, setState] = useState<State | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setState(await ask())
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const words = !state
    ? t('reset_lead')
    : state.ready_at
      ? t('reset_waiting', { date: formatDateTime(state.ready_at, timeZone) })
      : t('reset_open')
  useAnnouncement(words)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{words}</p>
      <FailureNotice failure={failure} />
      {!state && (
        <Button type="submit" color="blue" variant="filled" size="lg" full loading={isBusy}>
          {t('reset_ask')}
        </Button>
      )}
      <Button color="gray" variant="outlined" size="lg" full onClick={onBack}>
        {t('reset_back')}
      </Button>
    </Form>
  )
}
