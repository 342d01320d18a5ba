import { useRefresh } from 'react-admin'
import { useDeclaration } from '../../../../declarations/index.ts'
import { Board } from '../../parts/panels.tsx'
import { useHasPermission } from '../../parts/useMember.ts'
import { MemberLinks } from '../../parts/MemberLinks.tsx'
import { useChange } from '../../parts/useChange.tsx'
import { BoundsPanel } from './BoundsPanel.tsx'

/** The member's organizations and the account's roles. */
const AccessTab = () => {
  const may = useHasPermission()
  const resource = useDeclaration()
  const refresh = useRefresh()
  const { change, isBusy } = useChange(async () => refresh())
  const shared = { change, isBusy }
  return (
    <Board>
      {resource.fields['organizations']?.readable !== false && (
        <MemberLinks
          title="Organizations"
          source="organizations"
          addLabel="Add to an organization…"
          canWrite={may('user:write')}
          empty="No organizations."
          link={(call, user_id, organization_id) =>
            call('linkUserOrganization', { body: { user_id, organization_id } })
          }
          unlink={(call, user_id, organization_id) =>
            call('unlinkUserOrganization', { body: { user_id, organization_id } })
          }
          {...shared}
        />
      )}
      <MemberLinks
        title="Roles"
        source="roles"
        lead="Roles give access to the back office. You can only assign permissions you have yourself."
        addLabel="Add a role…"
        canWrite={may('roles:write')}
        empty="No roles. This account is a member only."
        link={(call, user_id, role_id) => call('linkUserRole', { body: { user_id, role_id } })}
        unlink={(call, user_id, role_id) => call('unlinkUserRole', { body: { user_id, role_id } })}
        {...shared}
      />
      {may('bounds:write') && <BoundsPanel {...shared} />}
    </Board>
  )
}
export default AccessTab
