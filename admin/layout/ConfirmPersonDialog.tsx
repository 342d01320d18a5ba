import { TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { deriveLoginSecret } from '../data/deriveLoginSecret.ts'
import type { Confirmation, Session } from '../data/session.ts'
import { useSession } from '../data/SessionContext.ts'
import { ConfirmDialog, PasswordField } from '../ui/confirm-dialog/index.ts'
import { Paragraph } from '../ui/primitives.ts'

type Problems = Partial<Record<'password' | 'code' | 'form', string>>
interface Asked {
  password: boolean
  code: boolean
}
const leads = {
  password: 'This needs your password, because you last entered it more than five minutes ago. Your changes are kept.',
  code: 'Enter the code from your authenticator app, or one of your recovery codes.',
}

const problemsOf = (error: unknown): Problems => {
  const { fieldErrors = {}, serverMessage } = error instanceof CallError ? error : {}
  const { password, code } = fieldErrors
  return password || code ? { password, code } : { form: serverMessage ?? messageOf(error) }
}

/** What a refused call needs. An account with neither a password nor a second step is confirmed by a recent sign-in. */
const askedFor = async ({ client, account }: Session, { code }: CallError): Promise<Asked> => {
  if (code === 'FACTOR_NEEDED') return { password: false, code: true }
  const [own, factor] = await Promise.all([account(), client.call('getSecondFactor')])
  return { password: own?.has_password ?? false, code: factor.enabled_at !== null }
}

/** @returns the outcome for the refused call */
const confirm = async ({ client, account }: Session, refusal: CallError, typed: { password: string; code: string }) => {
  const { code } = typed
  if (refusal.code === 'FACTOR_NEEDED') {
    const { ticket } = refusal.body as { ticket: string }
    return client.call('completeLogin', { body: { ticket, code } })
  }
  const body = code === '' ? {} : { code }
  const own = await account()
  if (!own?.has_password) return client.call('confirmSession', { body }).then(() => true)
  const { key_salt: salt, kdf } = await client.call('loginChallenge', { body: { email: own.user.email } })
  const password = await deriveLoginSecret(typed.password, salt, kdf)
  return client.call('confirmSession', { body: { ...body, password } }).then(() => true)
}

/** Asks for the signed-in administrator's password, the code of their authenticator app, or both. */
const ConfirmPersonDialog = ({ refusal, done }: Confirmation) => {
  const session = useSession()
  const [asked, setAsked] = useState<Asked>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => {
    const open = async () => {
      const found = await askedFor(session, refusal)
      setAsked(found)
      if (!found.password && !found.code) done(await confirm(session, refusal, { password: '', code: '' }))
    }
    open().catch((error: unknown) => setProblems(problemsOf(error)))
  }, [session, refusal, done])
  const submit = async () => {
    const missing = {
      ...(asked?.password && password === '' ? { password: 'Enter your password.' } : {}),
      ...(asked?.code && code.trim() === '' ? { code: 'Enter the code.' } : {}),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      done(await confirm(session, refusal, { password, code }))
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  const isAsking = asked !== undefined && (asked.password || asked.code)
  if (!isAsking && !problems.form) return null
  return (
    <ConfirmDialog
      title="Confirm it’s you"
      lead={isAsking && <Paragraph tone="muted">{asked.password ? leads.password : leads.code}</Paragraph>}
      problem={problems.form}
      deed="Continue"
      isWaiting={!isAsking}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={() => done(false)}
    >
      {asked?.password && (
        <PasswordField autoFocus value={password} problem={problems.password} onChange={setPassword} />
      )}
      {asked?.code && (
        <TextField
          label="Code"
          required
          autoFocus={!asked.password}
          autoComplete="one-time-code"
          value={code}
          error={problems.code !== undefined}
          helperText={problems.code ?? 'From your authenticator app, or a recovery code.'}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

export default ConfirmPersonDialog
