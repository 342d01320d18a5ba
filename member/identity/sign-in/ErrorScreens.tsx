import { useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink } from '#shared/ui/index.ts'
import { rememberedMember } from '#shared/browser/index.ts'
import { usePageTitle } from '../../app/index.ts'
import { Intro } from './SignInFrame.tsx'

interface MessageProps {
  title: string
  message: string
  children: ReactNode
}

/** A screen that says what happened and offers a way back. */
const Message = ({ title, message, children }: MessageProps) => {
  usePageTitle(title)
  return (
    <>
      <Intro title={title}>{message}</Intro>
      <Actions>{children}</Actions>
    </>
  )
}

/** The session has ended, or there never was one. The current address is kept for after the sign-in. */
export const Unauthorized = () => {
  const { t } = useTranslation('sign_in')
  const { state } = useLocation()
  // Someone never signed in here had no session that could have ended.
  const [wasHere] = useState(() => rememberedMember() !== null)
  return (
    <Message
      title={t(wasHere ? 'unauthorized_title' : 'visitor_title')}
      message={t(wasHere ? 'unauthorized_message' : 'visitor_message')}
    >
      <ButtonLink component={Link} to="/login" state={state as unknown} color="blue" variant="filled" size="lg" full>
        {t('sign_in')}
      </ButtonLink>
    </Message>
  )
}

export const Forbidden = () => {
  const { t } = useTranslation('errors')
  return (
    <Message title={t('forbidden_title')} message={t('forbidden_message')}>
      <HomeLink />
    </Message>
  )
}

export const NotFound = () => {
  const { t } = useTranslation('errors')
  return (
    <Message title={t('not_found_title')} message={t('not_found_message')}>
      <HomeLink />
    </Message>
  )
}

const HomeLink = () => {
  const { t } = useTranslation('errors')
  return (
    <ButtonLink component={Link} to="/client/home" color="blue" variant="filled" size="lg" full>
      {t('go_home')}
    </ButtonLink>
  )
}

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`
