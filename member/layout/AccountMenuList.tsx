import { ChatDotsIcon } from '@phosphor-icons/react/dist/csr/ChatDots'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import * as Menu from 'radix-ui/dropdown-menu'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { type, themeChoices, useTheme, type ThemeChoice } from '#shared/ui/index.ts'
import { nameOf, useAccount } from '../session/index.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { useSignOut } from './useSignOut.ts'

interface AccountMenuListProps {
  /** The button that opens it. */
  trigger: ReactNode
}

const isThemeChoice = (value: string): value is ThemeChoice => themeChoices.some((choice) => choice === value)

/** Account name, theme, profile and sign-out. Opens immediately: the press that opens it also loads it. */
const AccountMenuList = ({ trigger }: AccountMenuListProps) => {
  const { t } = useTranslation(['sign_in', 'layout', 'ui'])
  const { account } = useAccount()
  const navigate = useNavigate()
  const { choice, setChoice } = useTheme()
  const [isOpen, setOpen] = useState(true)
  const { ask, unsent, signOut, stay } = useSignOut('/login', account?.has_password === false)
  return (
    <>
      <Menu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Menu.Portal>
          <List align="end" sideOffset={8} collisionPadding={12}>
            {account && (
              <Who>
                <strong>{nameOf(account.user)}</strong>
                <span>{account.user.email}</span>
              </Who>
            )}
            <Line />
            <Item onSelect={() => void navigate('/client/profile')}>
              <UserCircleIcon size={20} aria-hidden />
              {t('layout:profile')}
            </Item>
            <Item onSelect={() => void navigate('/client/health-actions')}>
              <HeartbeatIcon size={20} aria-hidden />
              {t('layout:health_actions')}
            </Item>
            <Item onSelect={() => void navigate('/client/scout')}>
              <ChatDotsIcon size={20} aria-hidden />
              {t('ask_scout')}
            </Item>
            <Line />
            <Menu.RadioGroup value={choice} onValueChange={(value) => isThemeChoice(value) && setChoice(value)}>
              <GroupLabel>{t('ui:theme')}</GroupLabel>
              {themeChoices.map((value) => (
                <Choice key={value} value={value} onSelect={(event) => event.preventDefault()}>
                  <Mark>
                    <Menu.ItemIndicator>
                      <CheckIcon size={18} aria-hidden />
                    </Menu.ItemIndicator>
                  </Mark>
                  {t(`ui:theme_${value}`)}
                </Choice>
              ))}
            </Menu.RadioGroup>
            <Line />
            <Item onSelect={ask}>
              <SignOutIcon size={20} aria-hidden />
              {t('sign_out')}
            </Item>
          </List>
        </Menu.Portal>
      </Menu.Root>
      {unsent > 0 && <SignOutDialog unsent={unsent} onSignOut={signOut} onStay={stay} />}
    </>
  )
}

export default AccountMenuList

const List = styled(Menu.Content)`
  z-index: var(--depth-popover);
  min-width: 240px;
  max-width: calc(100vw - var(--space-6));
  padding: var(--space-2);
  border-radius: var(--radius-lg);
  background: var(--bg-raised);
  box-shadow: var(--shadow-2);
`
const Who = styled.div`
  display: flex;
  flex-direction: column;
  padding: var(--space-2) var(--space-3);

  strong {
    ${type('label')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`
const Line = styled(Menu.Separator)`
  height: 1px;
  margin: var(--space-2) 0;
  background: var(--line);
`
const Item = styled(Menu.Item)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-touch);
  padding: 0 var(--space-3);
  border-radius: var(--radius-sm);
  ${type('label')}
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: var(--bg-press);
  }
`
const Choice = styled(Menu.RadioItem)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-touch);
  padding: 0 var(--space-3);
  border-radius: var(--radius-sm);
  ${type('label')}
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: var(--bg-press);
  }
`
const GroupLabel = styled(Menu.Label)`
  padding: var(--space-1) var(--space-3);
  ${type('caption')}
  color: var(--text-2);
`
const Mark = styled.span`
  display: inline-grid;
  width: 20px;
  height: 20px;
  place-items: center;
`
