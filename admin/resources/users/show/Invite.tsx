import { Button } from '@mui/material'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { useHasPermission, useMember } from '../parts/useMember.ts'

const InvitationDialog = lazyPart(() => import('./InvitationDialog.tsx'))

/** Opens the invitation of the account whose screen is open. */
export const Invite = () => {
  const may = useHasPermission()
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  if (!may('user:write')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<PaperPlaneTiltIcon size={18} />} onClick={() => setOpen(true)}>
        Send invitation
      </Button>
      <Suspense>{isOpen && <InvitationDialog member={member} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
