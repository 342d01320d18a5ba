import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button, ButtonLink, TextInput, TextLink, type } from '#shared/ui/index.ts'
import { SetBackNotice, useClient, usePageTitle } from '../../app/index.ts'
import { isAddressOf, useSession, type Account } from '../../session/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../../forms/index.ts'
import { PasskeyButton } from '../step-up/index.ts'
import { AccountSwitchPrompt } from './AccountSwitchPrompt.tsx'
import { Intro } from './SignInFrame.tsx'
import { useSignInFlows } from './useSignInFlows.ts'
import { useSignInRedirect } from './useSignInRedirect.ts'

/** Sign in. The password stays here: only a secret derived from it is sent. */
export const Login = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('sign_in'))
  const rules = useRules()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { signIn, signInWithPasskey } = useSignInFlows()
  const land = useSignInRedirect()
  const form = useForm({ defaultValues: { email: query.get('email') ?? '', password: '' } })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const wanted = query.get('email')
  const [other, setOther] = useAlreadySignedIn(land, wanted)
  const session = useSession()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(({ email, password }) => attempt(async () => land(await signIn(email.trim(), password))))
  const enterWithPasskey = async (offered?: AbortSignal) => {
    const account = await signInWithPasskey(offered)
    if (account) await land(account)
  }

  if (other)
    return (
      <AccountSwitchPrompt
        account={other}
        address={wanted}
        onEnter={async () => {
          await session.end()
          setOther(null)
        }}
      />
    )
  return (
    <>
      <Intro title={t('sign_in')}>
        {t('no_account')}{' '}
        <TextLink as={Link} to="/register">
          {t('create_account')}
        </TextLink>
      </Intro>
      <Form onSubmit={(event) => void submit(event)}>
        <SetBackNotice />
        <FailureNotice failure={failure} advice={<Advice code={failure?.code} />} />
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          required
          error={errors.email?.message}
          {...register('email', rules.email)}
        />
        <Password>
          <TextInput
            label={t('password')}
            type="password"
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...register('password', rules.password)}
          />
          <TextLink as={Link} to="/forgot-password">
            {t('forgot_short')}
          </TextLink>
        </Password>
        <Button type="submit" color="blue" variant="filled" size="lg" full loading={isSubmitting}>
          {t('sign_in')}
        </Button>
      </Form>
      <Or>{t('or')}</Or>
      <Ways>
        <PasskeyButton
          label={t('passkey_sign_in')}
          size="lg"
          full
          onUse={() => enterWithPasskey()}
          onOffer={enterWithPasskey}
        />
        <ButtonLink
          component={Link}
          to="/sso"
          state={state as unknown}
          color="gray"
          variant="outlined"
          size="lg"
          full
          icon={<BuildingsIcon size={20} aria-hidden />}
        >
          {t('sign_in_sso')}
        </ButtonLink>
      </Ways>
      <Encrypted>
        <LockKeyIcon size={20} aria-hidden />
        {t('unlocks')}
      </Encrypted>
    </>
  )
}

/**
 * Someone who is still signed in has nothing to do here, unless the form was opened for somebody else.
 * @param wanted the address whose account is to be signed in to; null for any
 * @returns the account that is signed in although another is wanted
 */
const useAlreadySignedIn = (land: (account: Account) => Promise<void>, wanted: string | null) => {
  const client = useClient()
  const session = useSession()
  const [other, setOther] = useState<Account | null>(null)
  useEffect(() => {
    let isHere = true
    const look = async () => {
      if (!(await session.restore())) return
      const account = await client.call('getUser')
      if (!isHere) return
      if (wanted === null || isAddressOf(account, wanted)) await land(account)
      else setOther(account)
    }
    look().catch(() => {
      // The form does not wait; a session that cannot be resumed does not prevent a new one.
    })
    return () => {
      isHere = false
    }
  }, [client, session, land, wanted])
  return [other, setOther] as const
}

const Advice = ({ code }: { code: string | undefined }) => {
  const { t } = useTranslation('sign_in')
  if (code !== 'INVALID_CREDENTIALS' && code !== 'WEAK_PASSWORD') return null
  return (
    <>
      {t(code === 'WEAK_PASSWORD' ? 'weak_advice' : 'check_advice')}{' '}
      <TextLink as={Link} to="/forgot-password">
        {t('reset_password')}
      </TextLink>
    </>
  )
}

/** The link is above the field's right end but follows the field in reading order. */
const Password = styled.div`
  position: relative;

  > a {
    position: absolute;
    top: 0;
    right: 0;
    ${type('body-sm')}
  }
`
const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin: var(--space-4) 0;
  ${type('caption')}
  color: var(--text-2);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`
const Ways = styled.div`
  display: grid;
  gap: var(--space-3);
`
const Encrypted = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  margin-top: 28px;
  ${type('caption')}
  color: var(--text-2);

  svg {
    flex: none;
  }
`
