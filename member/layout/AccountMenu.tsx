import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { initialsOf } from '#shared/rules/index.ts'
import { VisuallyHidden } from '#shared/ui/index.ts'
import { OnDemand } from '../app/index.ts'
import { nameOf, useAccount } from '../session/index.ts'

const loadMenu = () => import('./AccountMenuList.tsx')

/** Starts to load the menu when a press is about to come; if it cannot be loaded, the press says so. */
const expect = () => void loadMenu().catch(() => {})

/** The avatar and its menu, whose code is loaded when it is needed. */
export const AccountMenu = () => {
  const { t } = useTranslation('layout')
  const { account } = useAccount()
  const [isWanted, setWanted] = useState(false)
  const avatar = (
    <Avatar type="button" aria-haspopup="menu" onPointerEnter={expect} onFocus={expect} onClick={() => setWanted(true)}>
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
  /* With large text, its letters grow, and the phone's header still has room for what stands beside it. */
  width: clamp(var(--size-touch), 2.75rem, 60px);
  aspect-ratio: 1;
  border-radius: var(--radius-full);
  background: var(--bg-inverse);
  color: var(--text-on-inverse);
  font: var(--type-label);
  font-weight: 600;

  &:focus-visible {
    border-radius: var(--radius-full);
  }
`
