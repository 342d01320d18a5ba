import { useRefresh } from 'react-admin'
import { Board } from '../parts.tsx'
import { useMay } from '../useMember.ts'
import { MemberLinks } from '../MemberLinks.tsx'
import { useChange } from '../useChange.tsx'

/** What a member belongs to, and what the account may do. */
const AccessTab = () => {
  const may = useMay()
  const refresh = useRefresh()
  const { change, isBusy } = useChange(async () => refresh())
  const shared = { change, isBusy }
  return (
    <Board>
      <MemberLinks
        title="Organizations"
        source="organizations"
        addLabel="Add to an organization…"
        canWrite={may('user:write')}
        empty="This member belongs to no organization."
        link={(call, user_id, organization_id) => call('linkUserOrganization', { body: { user_id, organization_id } })}
        unlink={(call, user_id, organization_id) => call('unlinkUserOrganization', { body: { user_id, organization_id } })}
        {...shared}
      />
      <MemberLinks
        title="Roles"
        source="roles"
        lead="A role opens screens of the back office. Nobody gives more than their own role holds."
        addLabel="Give a role…"
        canWrite={may('roles:write')}
        empty="This account has no role, so it is a member and nothing else."
        link={(call, user_id, role_id) => call('linkUserRole', { body: { user_id, role_id } })}
        unlink={(call, user_id, role_id) => call('unlinkUserRole', { body: { user_id, role_id } })}
        {...shared}
      />
    </Board>
  )
}
export default AccessTab
