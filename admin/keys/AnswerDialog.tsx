import { Box, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { AskDialog, PasswordField } from '../ask/index.ts'
import { useSession } from '../data/SessionContext.ts'
import { formatTimestamp } from '../generated/format.ts'
import { answerRequest, fingerprintOfRequest, OtherKeyError, OwnKeyError } from './answer.ts'
import type { Request } from './looks.ts'

interface AnswerDialogProps {
  request: Request
  onClose: () => void
  onAnswered: () => void
}
type Problems = Partial<Record<'password' | 'form', string>>

const problemsOf = (error: unknown): Problems => {
  if (error instanceof OwnKeyError) return error.reason === 'password' ? { password: error.message } : { form: error.message }
  if (error instanceof OtherKeyError) return { form: error.message }
  if (error instanceof CallError) {
    const { password } = error.fieldErrors
    return password ? { password } : { form: error.serverMessage ?? messageOf(error) }
  }
  // What the crypto room says is about the stored secret: it is not what the member made.
  return { form: error instanceof Error && error.name === 'CryptoError' ? 'The emergency copy of this member cannot be opened with your key.' : messageOf(error) }
}

/** Groups of four, as they are read out and compared. */
const inGroups = (fingerprint: string): string => fingerprint.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Asks for the own password, which opens the own key in this browser; the member gets an answer only they can read. */
export const AnswerDialog = ({ request, onClose, onAnswered }: AnswerDialogProps) => {
  const session = useSession()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [fingerprint, setFingerprint] = useState<string | null>(null)
  const { id, member, reason, created_at } = request
  useEffect(() => {
    let isHere = true
    fingerprintOfRequest(session, id).then(
      (found) => isHere && (found === null ? setProblems({ form: 'This request is closed.' }) : setFingerprint(found)),
      (error: unknown) => isHere && setProblems(problemsOf(error)),
    )
    return () => {
      isHere = false
    }
  }, [session, id])

  const submit = async () => {
    if (password === '') {
      setProblems({ password: 'Enter your password.' })
      return
    }
    if (fingerprint === null) return
    setBusy(true)
    setProblems({})
    try {
      await answerRequest(session, id, { typed: password, compared: fingerprint })
      onAnswered()
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  return (
    <AskDialog
      title={`Recover the key of ${member.name}`}
      lead={
        <>
          <Typography variant="body2" sx={{ color: 'var(--text-2)' }}>
            Asked on {formatTimestamp(created_at)}
            {reason ? `: “${reason}”` : ''}. Answer only when you made sure, by other means than mail, that it is {member.name} who asks.
          </Typography>
          <Box>
            <Typography variant="body2" sx={{ color: 'var(--text-2)' }}>
              Ask {member.name} to read out the fingerprint of the request. It has to be this one:
            </Typography>
            {fingerprint === null ? (
              <Skeleton height={44} aria-label="Loading" />
            ) : (
              <Box component="code" sx={{ font: 'var(--type-body)', fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere' }}>
                {inGroups(fingerprint)}
              </Box>
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'var(--text-2)' }}>
            Your password opens your own key in this browser. The member’s browser gets what opens the emergency copy; you see
            nothing of the member’s data. The member sees that you helped.
          </Typography>
        </>
      }
      problem={problems.form}
      deed="Answer the request"
      isWaiting={fingerprint === null}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField autoFocus value={password} problem={problems.password} onChange={setPassword} />
    </AskDialog>
  )
}
