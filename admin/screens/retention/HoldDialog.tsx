import { useSession } from '../../data/SessionContext.ts'
import { Paragraph } from '../../ui/primitives.ts'
import { ReasonDialog } from '../keys/index.ts'

interface HoldDialogProps {
  member: { id: number; name: string }
  /** Whether there is a hold, which is lifted. */
  isHeld?: boolean
  onClose: () => void
  onDone: () => void
}

/** Sets or lifts the legal hold on a member. */
const HoldDialog = ({ member, isHeld = false, onClose, onDone }: HoldDialogProps) => {
  const { client } = useSession()
  const call = isHeld ? 'liftLegalHold' : 'setLegalHold'
  return (
    <ReasonDialog
      title={isHeld ? `Lift the legal hold on ${member.name}?` : `Put a legal hold on ${member.name}?`}
      lead={
        <Paragraph tone="muted">
          {isHeld
            ? 'Data older than its period is deleted the next night, and a closed account when its time has come.'
            : 'None of the member’s data is deleted because of its age, and the account is not erased if it is closed, until the hold is lifted.'}
        </Paragraph>
      }
      help={isHeld ? 'Kept in the audit log.' : 'Shown on the screen for data retention, and kept in the audit log.'}
      deed={isHeld ? 'Lift hold' : 'Set hold'}
      isDestructive={isHeld}
      send={(reason) => client.call(call, { params: { id: member.id }, body: { reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

export default HoldDialog
