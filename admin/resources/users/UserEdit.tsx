import { MenuItem } from '@mui/material'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { GeneratedEdit, type Row } from '../../generated/index.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const InvitationDialog = lazyPart(() => import('./show/InvitationDialog.tsx'))

/** An account's form, which opens once somebody was added: the next step is the invitation. */
const UserEdit = () => {
  const [invited, setInvited] = useState<Row | null>(null)
  return (
    <>
      <GeneratedEdit
        menu={(user, close) => (
          <MenuItem
            onClick={() => {
              close()
              setInvited(user)
            }}
          >
            <PaperPlaneTiltIcon size={18} /> Send invitation
          </MenuItem>
        )}
      />
      <Suspense>{invited && <InvitationDialog member={invited} onClose={() => setInvited(null)} />}</Suspense>
    </>
  )
}
export default UserEdit
