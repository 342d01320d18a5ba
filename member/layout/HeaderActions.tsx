import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { createContext, use, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { LanguageSelector, media, VisuallyHidden, fact } from '#shared/ui/index.ts'
import { useAccount } from '../session/index.ts'
import { AccountMenu } from './AccountMenu.tsx'

/** The notification bell of every header. It belongs to a higher layer, so the member area passes it in. */
export const BellContext = createContext<ReactNode>(null)

/** Search, language, notifications, stars and the account menu. */
export const HeaderActions = () => {
  const { t } = useTranslation(['layout', 'common'])
  const { account } = useAccount()
  const bell = use(BellContext)
  return (
    <Row>
      <IconLink to="/client/search" aria-label={t('search')}>
        <MagnifyingGlassIcon size={22} aria-hidden />
      </IconLink>
      <LanguageSelector compact />
      {bell}
      {account && (
        <Stars to="/client/rewards">
          <StarIcon size={18} weight="fill" aria-hidden />
          <span aria-hidden="true" {...fact('stars', account.user.star_balance)}>
            {account.user.star_balance}
          </span>
          <VisuallyHidden>{t('common:stars', { count: account.user.star_balance })}</VisuallyHidden>
        </Stars>
      )}
      <AccountMenu />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1);

  /* Five entries in a row: larger text may not push the last one to a second. */
  ${media.mobile} {
    --type-label: 500 min(0.875rem, 4vw)/1.25 var(--font-sans);
    gap: clamp(0px, (100vw - 330px) / 4, min(var(--space-1), 4px));
  }
`
export const IconLink = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: var(--size-touch);
  height: var(--size-touch);
  border-radius: var(--radius-md);

  &:hover {
    background: var(--btn-gray-ghost-hover);
  }
`
const Stars = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--size-touch);
  padding: 0 clamp(2px, (100vw - 312px) / 4, min(var(--space-2), 8px));
  border-radius: var(--radius-md);
  color: inherit;
  font: var(--type-label);
  text-decoration: none;

  &:hover {
    background: var(--btn-gray-ghost-hover);
  }
  svg {
    color: var(--accent-star);
  }
`
