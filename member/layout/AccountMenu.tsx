import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { initialsOf, VisuallyHidden, whenSettled } from '#shared/ui/index.ts'
import { OnDemand } from '../app/index.ts'
import { nameOf, useAccount } from '../session/index.ts'

const loadMenu = () => import('./AccountMenuList.tsx')

/** The avatar and its menu. The menu's code is loaded when first needed, or once the page is idle. */
export const AccountMenu = () => {
  const { t } = useTranslation('layout')
  const { account } = useAccount()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => whenSettled(() => loadMenu().catch(() => {})), [])
  const avatar = (
    <Avatar type="button" aria-haspopup="menu" onClick={() => setWanted(true)}>
      {account && initialsOf(nameOf(account.user))} <VisuallyHidden>{t('account')}</VisuallyHidden>
    </Avatar>
  )
  return isWanted ? (
    <OnDemand load={loadMenu} waiting={avatar} onFail={() => setWanted(false)}>
      {(AccountMenuList) => <AccountMenuList trigger={avatar} />}
    </OnDemand>
  ) : (
    avatar
  )
}

const Avatar = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--size-touch);
  height: var(--size-touch);
  border-radius: var(--radius-full);
  background: var(--bg-inverse);
  color: var(--text-on-inverse);
  font: var(--type-label);
  font-weight: 600;

  &:focus-visible {
    border-radius: var(--radius-full);
  }
`
