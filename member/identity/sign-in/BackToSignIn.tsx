import { Link } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { TextLink } from '#shared/ui/index.ts'
import { Onward } from './LinkGate.tsx'

/** The way on from a page in front of the member area, which is never someone else's account. */
export const BackToSignIn = () => {
  const { t } = useTranslation('sign_in')
  return (
    <div style={{ marginTop: 'var(--space-6)' }}>
      <Onward>
        <TextLink as={Link} to="/login">
          {t('back_to_sign_in')}
        </TextLink>
      </Onward>
    </div>
  )
}
