import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type AnswerOf } from '#shared/client/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useBusy } from '../../ui/confirm-dialog/index.ts'
import { Block } from '../../ui/primitives.ts'

/** Sends a mail to whoever presses it, and shows what the mail server says. */
export const TestMail = ({ onDone }: { onDone: () => void }) => {
  const session = useSession()
  const notify = useNotify()
  const { isBusy, run } = useBusy()
  const [answer, setAnswer] = useState<AnswerOf<'sendTestMail'> | null>(null)
  const send = async () => {
    setAnswer(null)
    try {
      setAnswer(await session.client.call('sendTestMail'))
      onDone()
    } catch (error) {
      notify(...failedNotice(error))
    }
  }
  return (
    <Block padding={18}>
      <Button disabled={isBusy} onClick={() => void run(send)}>
        {isBusy ? 'Sending…' : 'Send a test mail'}
      </Button>
      {answer && (
        <Alert ref={announceShown} severity={answer.problem === null ? 'success' : 'error'} sx={{ marginTop: 1 }}>
          {answer.problem === null
            ? `The mail server took the mail to ${answer.to}.`
            : `The mail to ${answer.to} was not sent: ${answer.problem}`}
        </Alert>
      )}
    </Block>
  )
}
