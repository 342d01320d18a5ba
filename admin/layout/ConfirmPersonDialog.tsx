import { Button, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { hasPasskeys, signWithPasskey } from '#shared/passkeys/index.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { deriveLoginSecret } from '../data/deriveLoginSecret.ts'
import type { Confirmation, Session } from '../data/session.ts'
import { useSession } from '../data/SessionContext.ts'
import { ConfirmDialog, PasswordField } from '../ui/confirm-dialog/index.ts'
import { Paragraph } from '../ui/primitives.ts'

type Problems = Partial<Record<'password' | 'code' | 'form', string>>
interface Asked {
  password: boolean
  code: boolean
  passkey: boolean
}
const leads = {
  password: 'This needs your password, because you last entered it more than five minutes ago. Your changes are kept.',
  code: 'Enter the code from your authenticator app, or one of your recovery codes.',
  passkey: 'This needs one of your passkeys. Your changes are kept.',
}

const problemsOf = (error: unknown): Problems => {
  const { fieldErrors = {}, serverMessage } = error instanceof CallError ? error : {}
  const { password, code } = fieldErrors
  return password || code ? { password, code } : { form: serverMessage ?? messageOf(error) }
}

/** What a refused call needs. An account with neither a password nor a second step is confirmed by a recent sign-in. */
const askedFor = async ({ client, account }: Session, { code, body }: CallError): Promise<Asked> => {
  if (code === 'FACTOR_NEEDED') {
    const { factors = ['code'] } = body as Pick<ErrorBody, 'factors'>
    return { password: false, code: factors.includes('code'), passkey: factors.includes('passkey') }
  }
  const [own, factor] = await Promise.all([account(), client.call('getSecondFactor')])
  const hasApp = factor.enabled_at !== null
  const passkey = factor.passkeys > 0
  // Whoever must have a second step, and has only passkeys, confirms with one.
  const password = (own?.has_password ?? false) && (hasApp || !passkey || !factor.is_required)
  return { password, code: hasApp, passkey }
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

/** @returns the outcome for the refused call; null if the person canceled */
const confirmWithPasskey = async ({ client }: Session, refusal: CallError) => {
  if (refusal.code === 'FACTOR_NEEDED') {
    const { ticket } = refusal.body as { ticket: string }
    const passkey = await signWithPasskey(() => client.call('startPasskeyLogin', { body: { ticket } }))
    return passkey && client.call('completeLogin', { body: { ticket, passkey } })
  }
  const passkey = await signWithPasskey(() => client.call('startPasskeyConfirmation'))
  return passkey && client.call('confirmSession', { body: { passkey } }).then(() => true)
}

/** Asks for the signed-in administrator's password, the code of their authenticator app, or both, or for a passkey. */
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
      if (!found.password && !found.code && !found.passkey)
        done(await confirm(session, refusal, { password: '', code: '' }))
    }
    open().catch((error: unknown) => setProblems(problemsOf(error)))
  }, [session, refusal, done])
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblems({})
    try {
      const outcome = await work()
      if (outcome !== null) return done(outcome)
    } catch (error) {
      setProblems(problemsOf(error))
    }
    setBusy(false)
  }
  const submit = async () => {
    if (!isTyping) return usePasskey()
    const missing = {
      ...(asked?.password && password === '' ? { password: 'Enter your password.' } : {}),
      ...(asked?.code && code.trim() === '' ? { code: 'Enter the code.' } : {}),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    await attempt(() => confirm(session, refusal, { password, code }))
  }
  const usePasskey = () => attempt(() => confirmWithPasskey(session, refusal))
  const isTyping = asked !== undefined && (asked.password || asked.code)
  const isAsking = isTyping || asked?.passkey === true
  if (!isAsking && !problems.form) return null
  return (
    <ConfirmDialog
      title="Confirm it’s you"
      lead={
        isAsking && (
          <Paragraph tone="muted">{leads[asked.password ? 'password' : asked.code ? 'code' : 'passkey']}</Paragraph>
        )
      }
      problem={problems.form}
      deed={isTyping ? 'Continue' : 'Use a passkey'}
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
      {isTyping && asked.passkey && hasPasskeys() && (
        <Button onClick={() => void usePasskey()} disabled={isBusy}>
          Use a passkey instead
        </Button>
      )}
    </ConfirmDialog>
  )
}

export default ConfirmPersonDialog
