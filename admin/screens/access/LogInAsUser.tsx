import { Button } from '@mui/material'
import { SignInIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { usePermissions } from 'react-admin'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const LogInDialog = lazyPart(() => import('./LogInDialog.tsx'))

interface User {
  id: number
  name: string
}

const useLogIn = (user: User) => {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <LogInDialog user={user} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

/** Opens the member area as this user. Renders nothing without the permission. */
export const LogInAsUser = ({ user }: { user: User & { isActive: boolean } }) => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const { open, dialog } = useLogIn(user)
  if (!permissions?.has('user:impersonate') || !user.isActive) return null
  return (
    <>
      <Button variant="outlined" startIcon={<SignInIcon size={18} />} onClick={open}>
        Log in as user
      </Button>
      {dialog}
    </>
  )
}

const icon = <SignInIcon size={20} />

/** The same at the end of a row, in a list that asked for the permission once for all. */
export const LogInInRow = ({ user }: { user: User }) => {
  const { open, dialog } = useLogIn(user)
  return (
    <>
      <Tooltip title="Log in as user">
        <button type="button" className="row-button" aria-label={`Log in as ${user.name}`} onClick={open}>
          {icon}
        </button>
      </Tooltip>
      {dialog}
    </>
  )
}
