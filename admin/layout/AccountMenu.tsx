import { MenuItem, MenuList } from '@mui/material'
import { styled } from '@mui/material/styles'
import { HouseIcon, KeyboardIcon, PersonArmsSpreadIcon, ShieldCheckIcon, SignOutIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { useLogout } from 'react-admin'
import { ownTimezone } from '#shared/rules/index.ts'
import { zonePlace } from '../format/zone.ts'
import { Popover } from '../ui/overlays/index.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Caption, Text } from '../ui/primitives.ts'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

const Head = styled('div')({
  padding: '8px 10px 10px',
  borderBottom: '1px solid var(--line)',
  marginBottom: 6,
  minWidth: 200,
})

interface AccountMenuProps {
  anchor: HTMLElement | null
  onClose: () => void
  name: string
  email: string
  /** What the account reaches if that is limited. */
  reach: string | undefined
}

/** Who is signed in, and what they can do about it. */
const AccountMenu = ({ anchor, onClose, name, email, reach }: AccountMenuProps) => {
  const logout = useLogout()
  const [hasKeys, setKeys] = useState(false)
  return (
    <>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        <Head>
          <Text size="label">{name}</Text>
          <Caption>{email}</Caption>
          {reach !== undefined && <Caption marginTop={4}>Limited to {reach}</Caption>}
          <Caption marginTop={4}>Times are in {zonePlace(ownTimezone())} time</Caption>
        </Head>
        <MenuList autoFocusItem aria-label="Account" sx={{ padding: 0 }}>
          <MenuItem component="a" href="/client/home">
            <HouseIcon size={18} /> Member area
          </MenuItem>
          <MenuItem component="a" href="/client/profile#security">
            <ShieldCheckIcon size={18} /> Sign-in and security
          </MenuItem>
          <MenuItem
            onClick={() => {
              onClose()
              setKeys(true)
            }}
          >
            <KeyboardIcon size={18} /> Keyboard shortcuts
          </MenuItem>
          <MenuItem component="a" href="/accessibility">
            <PersonArmsSpreadIcon size={18} /> Accessibility
          </MenuItem>
          <MenuItem onClick={() => void logout()}>
            <SignOutIcon size={18} /> Log out
          </MenuItem>
        </MenuList>
      </Popover>
      <Suspense>{hasKeys && <KeysDialog onClose={() => setKeys(false)} />}</Suspense>
    </>
  )
}

export default AccountMenu
