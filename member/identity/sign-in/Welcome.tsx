import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink } from '#shared/ui/index.ts'
import { usePageTitle } from '../../app/index.ts'
import { Intro } from './SignInFrame.tsx'

/** What Hale is, and the ways to sign in. */
export const Welcome = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('welcome_title'))
  return (
    <>
      <Intro title={t('welcome_title')}>{t('welcome_lead')}</Intro>
      <Actions>
        <ButtonLink component={Link} to="/login" color="blue" variant="filled" size="lg" full>
          {t('sign_in')}
        </ButtonLink>
        <ButtonLink component={Link} to="/register" color="gray" variant="outlined" size="lg" full>
          {t('register')}
        </ButtonLink>
      </Actions>
    </>
  )
}

const Actions = styled.div`
  display: grid;
  gap: var(--space-3);
`
