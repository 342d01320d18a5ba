import { Box } from '@mui/material'
import { useState } from 'react'
import { officerKeyText } from '#shared/rules/index.ts'
import { ConfirmDialog, PasswordField } from '../../ui/confirm-dialog/index.ts'
import { Paragraph } from '../../ui/primitives.ts'
import { useSession } from '../../data/SessionContext.ts'
import { Code, inGroups, problemsOf, type Problems } from './dialogs.ts'
import { withOwnKey } from './own-key.ts'

interface SignDialogProps {
  officer: { id: number; name: string; fingerprint: string }
  onClose: () => void
  onSigned: () => void
}

/** Asks for the officer's password, which unlocks the key that signs the other officer's. */
export const SignDialog = ({ officer: { id, name, fingerprint }, onClose, onSigned }: SignDialogProps) => {
  const session = useSession()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const submit = async () => {
    if (password === '') {
      setProblems({ password: 'Enter your password.' })
      return
    }
    setBusy(true)
    setProblems({})
    try {
      await withOwnKey(session, password, async ({ worker, current, loginSecret }) => {
        const signature = await worker.signText(officerKeyText(id, fingerprint), current)
        const body = { password: loginSecret, fingerprint, signature }
        await session.client.call('signOfficerKey', { params: { id }, body })
      })
      onSigned()
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Sign ${name}’s key`}
      lead={
        <>
          <Box>
            <Paragraph tone="muted">
              Ask {name} to read the fingerprint aloud from Profile › Encryption. It must match:
            </Paragraph>
            <Code>{inGroups(fingerprint)}</Code>
          </Box>
          <Paragraph tone="muted">
            Members are then offered {name} as an emergency officer, and have 72 hours to object. Your password unlocks
            your key in this browser.
          </Paragraph>
        </>
      }
      problem={problems.form}
      deed="Sign key"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField autoFocus value={password} problem={problems.password} onChange={setPassword} />
    </ConfirmDialog>
  )
}
