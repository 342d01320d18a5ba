import { CheckIcon, EnvelopeSimpleIcon } from '@phosphor-icons/react'
import { formatTimestamp } from '../../../../format/format.ts'
import { sentenceCase } from '../../../../format/words.ts'
import { EntityPanel } from '../../parts/EntityPanel.tsx'
import { Mark, Quiet } from '../../parts/panels.tsx'
import { useMember } from '../../parts/useMember.ts'

const NotificationsTab = () => {
  const { id } = useMember()
  return (
    <EntityPanel
      of="notifications"
      title="Notifications sent"
      filter={{ user_id: id }}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty="No notifications sent yet."
      columns={[
        {
          head: 'Notification',
          isTitle: true,
          cell: (one) => (
            <div>
              <strong>{String(one['title'] ?? '')}</strong>
              {one['body'] ? (
                <div>
                  <Quiet>{String(one['body'])}</Quiet>
                </div>
              ) : null}
            </div>
          ),
        },
        { head: 'Type', cell: (one) => sentenceCase(String(one['kind'] ?? '')) },
        { head: 'Sent', cell: (one) => formatTimestamp(one['created_at']) },
        {
          head: 'Read',
          cell: (one) =>
            one['read_at'] ? (
              <Mark tone="good">
                <CheckIcon size={14} weight="bold" /> {formatTimestamp(one['read_at'])}
              </Mark>
            ) : (
              <Mark tone="none">
                <EnvelopeSimpleIcon size={14} /> Unread
              </Mark>
            ),
        },
      ]}
    />
  )
}
export default NotificationsTab
