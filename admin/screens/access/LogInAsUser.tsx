import { Button, IconButton, Tooltip } from '@mui/material'
import { SignInIcon } from '@phosphor-icons/react'
import { lazy, Suspense, useState } from 'react'
import { usePermissions } from 'react-admin'

const LogInDialog = lazy(() => import('./LogInDialog.tsx'))

interface LogInAsUserProps {
  user: { id: number; name: string; isActive: boolean }
  /** `icon` fits at the end of a row. */
  variant?: 'button' | 'icon'
}

/** Opens the member area as this user. Renders nothing without the permission. */
export const LogInAsUser = ({ user, variant = 'button' }: LogInAsUserProps) => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [isOpen, setOpen] = useState(false)
  if (!permissions?.has('user:impersonate') || !user.isActive) return null
  return (
    <>
      {variant === 'icon' ? (
        <Tooltip title="Log in as user">
          <IconButton aria-label={`Log in as ${user.name}`} onClick={() => setOpen(true)}>
            <SignInIcon size={20} />
          </IconButton>
        </Tooltip>
      ) : (
        <Button variant="outlined" startIcon={<SignInIcon size={18} />} onClick={() => setOpen(true)}>
          Log in as user
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <LogInDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
