import { useSession } from '../../data/SessionContext.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Request } from './statuses.ts'

interface DeclineDialogProps {
  request: Request
  onClose: () => void
  onDeclined: () => void
}

/** Asks for a reason, which is shown to the member. */
export const DeclineDialog = ({ request: { id, member }, onClose, onDeclined }: DeclineDialogProps) => {
  const { client } = useSession()
  return (
    <ReasonDialog
      title={`Decline ${member.name}’s request`}
      help="Shown to the member. No data is deleted, and the member can send another request."
      deed="Decline request"
      isDestructive
      send={(reason) => client.call('declineKeyRecovery', { params: { id }, body: { reason } })}
      onClose={onClose}
      onDone={onDeclined}
    />
  )
}
