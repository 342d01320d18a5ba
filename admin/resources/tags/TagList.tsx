import { Button } from '@mui/material'
import { BookmarksIcon } from '@phosphor-icons/react'
import { useCanAccess, usePermissions } from 'react-admin'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { UsersLink } from './UsersLink.tsx'
import { useTagState } from './useTagState.ts'
import { ButtonLink } from '../../ui/Link.tsx'

const StateButton = ({ tag }: { tag: Row }) => {
  const setState = useTagState()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const isActive = tag['is_active'] !== false
  if (!permissions?.has(isActive ? 'tags:delete' : 'tags:write')) return null
  return (
    <Button
      aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${String(tag['name'])}`}
      onClick={() => void setState(tag, !isActive)}
      sx={{ minWidth: 104 }}
    >
      {isActive ? 'Deactivate' : 'Activate'}
    </Button>
  )
}

/** The tags with their user counts. */
export const TagList = () => {
  const { canAccess: canReadTypes } = useCanAccess({ resource: 'tag_types', action: 'list' })
  return (
    <GeneratedList
      actions={
        canReadTypes && (
          <Button component={ButtonLink} to="/tag_types" startIcon={<BookmarksIcon size={18} />}>
            Types
          </Button>
        )
      }
      rowActions={(tag) => (
        <>
          <UsersLink tag={tag} />
          <StateButton tag={tag} />
        </>
      )}
    />
  )
}
