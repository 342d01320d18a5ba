import { IconButton } from '@mui/material'
import { TrashIcon } from '@phosphor-icons/react'
import { useCanAccess } from 'react-admin'
import { isTrashed, inSentence } from '#shared/rules/index.ts'
import { useIsManager } from '../../data/useIsManager.ts'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { ButtonLink } from '../../ui/Link.tsx'

/** Link to the list's deleted items. */
export const TrashLink = () => {
  const resource = useDeclaration()
  const { canAccess } = useCanAccess({ resource: pathOf(resource), action: 'delete' })
  const isManager = useIsManager()
  if (!canAccess || isManager || !isTrashed(resource.name) || !resource.operations.includes('delete')) return null
  return (
    <Tooltip title="Trash">
      <IconButton
        component={ButtonLink}
        to={`/trash?of=${resource.name}`}
        aria-label={`Deleted ${inSentence(resource.label[1])}`}
      >
        <TrashIcon size={20} />
      </IconButton>
    </Tooltip>
  )
}
