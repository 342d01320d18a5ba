import { useSession } from '../../data/SessionContext.ts'
import { Paragraph } from '../../ui/primitives.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface AskDialogProps {
  member: { id: number; name: string }
  onClose: () => void
  onAsked: () => void
}

/** Asks a second officer for the release of a member's emergency copy. */
const AskDialog = ({ member, onClose, onAsked }: AskDialogProps) => {
  const { client } = useSession()
  return (
    <ReasonDialog
      title={`Ask to open ${member.name}’s emergency copy`}
      lead={
        <Paragraph tone="muted">
          A second officer must approve within 24 hours. You can then open the copy until 24 hours from now.
        </Paragraph>
      }
      help="Shown to the second officer, and to the member once it is approved."
      deed="Ask for release"
      send={(reason) => client.call('requestKeyRelease', { body: { user_id: member.id, reason } })}
      onClose={onClose}
      onDone={onAsked}
    />
  )
}

export default AskDialog
