import { EyeIcon, PencilSimpleIcon, PlusIcon, SignInIcon, TrashIcon, DownloadSimpleIcon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { formatTimestamp } from '../../../../generated/format.ts'
import { CallPanel } from '../CallPanel.tsx'
import { Mark, Quiet } from '../parts.tsx'

const kinds = {
  read: { Icon: EyeIcon, word: 'Looked at' },
  added: { Icon: PlusIcon, word: 'Added' },
  changed: { Icon: PencilSimpleIcon, word: 'Changed' },
  deleted: { Icon: TrashIcon, word: 'Deleted' },
  exported: { Icon: DownloadSimpleIcon, word: 'Exported' },
  impersonated: { Icon: SignInIcon, word: 'Signed in as the member' },
} as const

const AuditTab = () => (
  <CallPanel
    name="listUserDataAccesses"
    title="Who looked and who changed"
    lead="The member sees the same list. Looks at one thing within five minutes count once; entries are kept for two years."
    empty="Nobody but the member has looked at this data."
    keyOf={(one) => one.id}
    columns={[
      {
        head: 'What',
        cell: ({ kind }) => {
          const { Icon, word } = kinds[kind]
          return (
            <Mark tone={kind === 'read' ? 'none' : kind === 'deleted' || kind === 'impersonated' ? 'warning' : 'info'}>
              <Icon size={14} /> {word}
            </Mark>
          )
        },
      },
      { head: 'Of the member', cell: ({ subject, item_id }) => (item_id === null ? subject : `${subject} ${item_id}`) },
      {
        head: 'By',
        cell: ({ actor_id, actor_name }) => (actor_id === null ? actor_name : <Link to={`/user/${actor_id}/show`}>{actor_name}</Link>),
      },
      { head: 'Role', cell: ({ actor_role }) => actor_role ?? <Quiet>None any more</Quiet> },
      { head: 'When', cell: ({ created_at }) => formatTimestamp(created_at) },
    ]}
  />
)
export default AuditTab
