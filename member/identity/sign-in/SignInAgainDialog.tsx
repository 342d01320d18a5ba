import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { signWithPasskey } from '#shared/passkeys/index.ts'
import { Button, ButtonLink, Modal, TextInput } from '#shared/ui/index.ts'
import { failureOf, typedText, useClient, type Failure } from '../../app/index.ts'
import { FailureNotice, Form, Notice, useFormFailure, useRules } from '../../forms/index.ts'
import type { Account, SignedIn } from '../../session/index.ts'
import { PasskeyButton } from '../step-up/index.ts'

interface Entered {
  account: SignedIn
  /** Goes on with the session. */
  enter: () => Promise<void>
}
type Passkey = NonNullable<Awaited<ReturnType<typeof signWithPasskey>>>

interface SignInAgainProps {
  /** Null if the page does not know it. */
  email: string | null
  hasPassword: boolean
  /** The account, if it is being closed and its member is signed in already. */
  closing: Account | null
  onSignIn: (email: string, password: string) => Promise<Entered>
  onPasskey: (passkey: Passkey) => Promise<Entered>
  isOwn: (account: Account) => boolean
  onOther: (account: SignedIn) => Promise<void>
  /** Looks for a session that was started in another tab. */
  onLook: () => Promise<Account | null>
  /** @param isBack false if the member closes the question */
  onDone: (isBack: boolean) => void
}

/** Asks for a sign-in over a page whose session is over. */
export const SignInAgainDialog = ({ closing, isOwn, onOther, onLook, onDone, ...ways }: SignInAgainProps) => {
  const { t } = useTranslation('sign_in')
  const [isClosing, setClosing] = useState(closing !== null)
  const goOn = (account: Account) => (account.user.closing_at ? setClosing(true) : onDone(true))
  const enter = async ({ account, enter: begin }: Entered) => {
    if (!isOwn(account)) return onOther(account)
    await begin()
    goOn(account)
  }
  const look = useEffectEvent(async () => {
    const account = await onLook()
    if (account) goOn(account)
  })
  useEffect(() => {
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  return (
    <Modal
      open
      size="sm"
      title={t(isClosing ? 'again_closing_title' : 'again_title')}
      onOpenChange={(isOpen) => !isOpen && onDone(false)}
    >
      {isClosing ? <Closing onKept={() => onDone(true)} /> : <Ways {...ways} onEntered={enter} />}
    </Modal>
  )
}

type WaysProps = Pick<SignInAgainProps, 'email' | 'hasPassword' | 'onSignIn' | 'onPasskey'> & {
  onEntered: (entered: Entered) => Promise<void>
}

const Ways = ({ email: known, hasPassword, onSignIn, onPasskey, onEntered }: WaysProps) => {
  const { t } = useTranslation('sign_in')
  const rules = useRules()
  const client = useClient()
  const form = useForm({ defaultValues: { email: known ?? '', password: '' } })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = handleSubmit(({ email, password }) =>
    attempt(async () => onEntered(await onSignIn(email.trim(), password))),
  )
  return (
    <Form
      onSubmit={(event) => {
        // React bubbles the event to a form around the dialog, which must not submit too.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <p>{t('again_lead')}</p>
      <FailureNotice failure={failure} />
      {hasPassword && (
        <>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            readOnly={known !== null}
            error={formState.errors.email?.message}
            {...register('email', rules.email)}
          />
          <TextInput
            label={t('password')}
            type="password"
            autoComplete="current-password"
            required
            data-focus-first
            error={formState.errors.password?.message}
            {...register('password', rules.password)}
          />
          <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
            {t('sign_in')}
          </Button>
        </>
      )}
      <PasskeyButton
        label={t('passkey_use')}
        onUse={async () => {
          const passkey = await signWithPasskey(() => client.call('startPasskeyLogin', { body: {} }))
          if (passkey) await onEntered(await onPasskey(passkey))
        }}
      />
      <ButtonLink
        href={`/login?${new URLSearchParams(known === null ? {} : { email: known })}`}
        target="_blank"
        rel="noopener"
        color="gray"
        variant="outlined"
      >
        {t('again_tab')}
      </ButtonLink>
      <p>{t('again_close')}</p>
    </Form>
  )
}

/** The owner of an account that is being closed keeps it, or copies the text that cannot be saved. */
const Closing = ({ onKept }: { onKept: () => void }) => {
  const { t } = useTranslation(['sign_in', 'account_closure'])
  const client = useClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isCopied, setCopied] = useState(false)
  const [text] = useState(typedText)
  const keep = async () => {
    setFailure(null)
    try {
      await client.call('keepAccount')
      onKept()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <p>{t('again_closing')}</p>
      <FailureNotice failure={failure} onRetry={null} />
      {text !== '' && (
        <>
          <pre style={{ whiteSpace: 'pre-wrap', userSelect: 'text' }}>{text}</pre>
          {isCopied && <Notice status="good" title={t('again_copied')} />}
          <Button
            color="gray"
            variant="outlined"
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {t('again_copy')}
          </Button>
        </>
      )}
      <Button color="blue" variant="filled" onClick={() => void keep()}>
        {t('account_closure:keep')}
      </Button>
    </Form>
  )
}
