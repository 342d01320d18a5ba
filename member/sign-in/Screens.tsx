import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button, ButtonLink } from '#shared/ui/index.ts'
import { usePageTitle } from '../app/index.ts'
import { Intro } from './SignInFrame.tsx'

interface MessageProps {
  title: string
  message: string
  reference?: string | undefined
  children: ReactNode
}

/** A screen that says what happened and offers the way back. */
const Message = ({ title, message, reference, children }: MessageProps) => {
  const { t } = useTranslation('errors')
  usePageTitle(title)
  return (
    <>
      <Intro title={title}>{message}</Intro>
      <Actions>{children}</Actions>
      {reference && <Reference>{t('reference', { reference })}</Reference>}
    </>
  )
}

/** The session is over, or there never was one. The way back to the screen is kept for after the sign-in. */
export const Unauthorized = () => {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  return (
    <Message title={t('unauthorized_title')} message={t('unauthorized_message')}>
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

interface BrokenProps {
  reference?: string | undefined
  onRetry: () => void
}

export const Broken = ({ reference, onRetry }: BrokenProps) => {
  const { t } = useTranslation(['errors', 'ui'])
  return (
    <Message title={t('server_title')} message={t('server_message')} reference={reference}>
      <Button color="blue" variant="filled" size="lg" full onClick={onRetry}>
        {t('ui:try_again')}
      </Button>
    </Message>
  )
}

export const Offline = ({ onRetry }: Pick<BrokenProps, 'onRetry'>) => {
  const { t } = useTranslation(['errors', 'ui'])
  return (
    <Message title={t('offline_title')} message={t('offline_message')}>
      <Button color="blue" variant="filled" size="lg" full onClick={onRetry}>
        {t('ui:try_again')}
      </Button>
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
const Reference = styled.p`
  margin-top: var(--space-6);
  font: var(--type-caption);
  color: var(--text-3);
`
