import { Box, Skeleton } from '@mui/material'
import { useEffect, useState } from 'react'
import { ConfirmDialog, PasswordField } from '../../ui/confirm-dialog/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { formatTimestamp } from '../../format/format.ts'
import { answerRequest, fingerprintOfRequest } from './answer.ts'
import { Code, inGroups, problemsOf, type Problems } from './dialogs.ts'
import type { Request } from './statuses.ts'
import { Paragraph } from '../../ui/primitives.ts'

interface AnswerDialogProps {
  request: Request
  onClose: () => void
  onAnswered: () => void
}
/** Asks for the officer's password, which unlocks their key in this browser; only the member can read the answer. */
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
      (found) =>
        isHere && (found === null ? setProblems({ form: 'This request is already closed.' }) : setFingerprint(found)),
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
    <ConfirmDialog
      title={`Recover ${member.name}’s key`}
      lead={
        <>
          <Paragraph tone="muted">
            Requested on {formatTimestamp(created_at)}
            {reason ? `: “${reason}”` : ''}. Before you approve, confirm through a channel other than email that the
            request is really from {member.name}.
          </Paragraph>
          <Box>
            <Paragraph tone="muted">
              Ask {member.name} to read the request’s fingerprint aloud. It must match:
            </Paragraph>
            {fingerprint === null ? (
              <Skeleton height={44} role="progressbar" aria-label="Loading" />
            ) : (
              <Code>{inGroups(fingerprint)}</Code>
            )}
          </Box>
          <Paragraph tone="muted">
            Your password unlocks your key in this browser. The member’s browser receives the secret for the emergency
            copy; you can’t see the member’s data. The member can see that you helped.
          </Paragraph>
        </>
      }
      problem={problems.form}
      deed="Approve request"
      isWaiting={fingerprint === null}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField autoFocus value={password} problem={problems.password} onChange={setPassword} />
    </ConfirmDialog>
  )
}
