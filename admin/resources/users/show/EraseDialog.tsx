import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { formatTimestamp } from '../../../format/format.ts'
import type { Row } from '../../../generated/index.tsx'
import { useImmediateCall } from '../../../parts/related-panels/index.ts'
import { ConfirmDialog, ReasonField } from '../../../ui/confirm-dialog/index.ts'
import { Paragraph } from '../../../ui/primitives.ts'

/** Closes an account; it is erased if its owner does not come back. */
const EraseDialog = ({ member, onClose }: { member: Row; onClose: () => void }) => {
  const run = useImmediateCall()
  const notify = useNotify()
  const redirect = useRedirect()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = String(member['name'] ?? '')
  const erase = async () => {
    const isMissing = reason.trim().length < 3
    setProblem(isMissing ? 'Enter a reason.' : undefined)
    if (isMissing) return
    setBusy(true)
    const answer = await run((call) =>
      call('eraseUser', { params: { id: Number(member.id) }, body: { reason: reason.trim() } }),
    )
    setBusy(false)
    if (!answer) return
    notify(`${name} will be erased on ${formatTimestamp(answer.due_at)}`, { type: 'success' })
    redirect('list', 'user')
  }
  return (
    <ConfirmDialog
      title={`Erase ${name}?`}
      lead={
        <Paragraph tone="muted">
          The account is closed and signed out at once, and nobody sees it any more. After 30 days everything is
          deleted: data, files, keys and messages. Until then the member can sign in and keep it. This is the only way
          back.
        </Paragraph>
      }
      deed="Erase"
      isDestructive
      isBusy={isBusy}
      onSubmit={erase}
      onClose={onClose}
    >
      <ReasonField value={reason} problem={problem} help="Recorded in the audit log." onChange={setReason} />
    </ConfirmDialog>
  )
}
export default EraseDialog
