import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { type } from '#shared/ui/index.ts'

const pages = ['privacy', 'terms', 'help', 'accessibility'] as const

/** Pages anyone can read without an account. */
export const VisitorFooter = () => {
  const { t } = useTranslation('sign_in')
  return (
    <footer>
      <Links aria-label={t('legal')}>
        {pages.map((page) => (
          <Link key={page} to={`/${page}`}>
            {t(page)}
          </Link>
        ))}
      </Links>
    </footer>
  )
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 var(--space-6);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
    ${type('body-sm')}
    color: var(--text-2);
  }
  a:hover {
    text-decoration: underline;
  }
`
