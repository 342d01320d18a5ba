import {
  EyeIcon,
  KeyIcon,
  PencilSimpleIcon,
  PlusIcon,
  SignInIcon,
  TrashIcon,
  DownloadSimpleIcon,
} from '@phosphor-icons/react'
import { formatTimestamp } from '../../../../format/format.ts'
import { CallPanel } from '../../parts/CallPanel.tsx'
import { Mark, Quiet } from '../../parts/panels.tsx'
import { Link } from '../../../../ui/Link.tsx'

const kinds = {
  read: { Icon: EyeIcon, word: 'Viewed' },
  added: { Icon: PlusIcon, word: 'Added' },
  changed: { Icon: PencilSimpleIcon, word: 'Changed' },
  deleted: { Icon: TrashIcon, word: 'Deleted' },
  exported: { Icon: DownloadSimpleIcon, word: 'Exported' },
  impersonated: { Icon: SignInIcon, word: 'Signed in as the member' },
  opened_key: { Icon: KeyIcon, word: 'Opened the emergency copy' },
  released_key: { Icon: KeyIcon, word: 'Released the emergency copy' },
} as const

const AuditTab = () => (
  <CallPanel
    name="listUserDataAccesses"
    title="Data access"
    lead="The member can see this list too. Repeated views of the same item within five minutes count once. Entries are kept for two years."
    empty="Only the member has accessed this data."
    keyOf={(one) => one.id}
    columns={[
      {
        head: 'Action',
        cell: ({ kind }) => {
          const { Icon, word } = kinds[kind]
          return (
            <Mark
              tone={
                kind === 'read'
                  ? 'none'
                  : ['deleted', 'impersonated', 'opened_key', 'released_key'].includes(kind)
                    ? 'warning'
                    : 'info'
              }
            >
              <Icon size={14} /> {word}
            </Mark>
          )
        },
      },
      { head: 'Data', cell: ({ subject, item_id }) => (item_id === null ? subject : `${subject} ${item_id}`) },
      {
        head: 'By',
        cell: ({ actor_id, actor_name }) =>
          actor_id === null ? actor_name : <Link to={`/user/${actor_id}/show`}>{actor_name}</Link>,
      },
      { head: 'Role', cell: ({ actor_role }) => actor_role ?? <Quiet>No role now</Quiet> },
      { head: 'When', cell: ({ created_at }) => formatTimestamp(created_at) },
    ]}
  />
)
export default AuditTab
