import { Button } from '@mui/material'
import { PlusIcon } from '@phosphor-icons/react'
import { useCanAccess, useCreatePath } from 'react-admin'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import { ButtonLink } from '../../ui/Link.tsx'

/** Link to the create form, for users who may create items. */
export const CreateLink = () => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const { canAccess } = useCanAccess({ resource: path, action: 'create' })
  const createPath = useCreatePath()
  if (!canAccess || !resource.operations.includes('add')) return null
  return (
    <Button
      variant="contained"
      startIcon={<PlusIcon size={18} />}
      component={ButtonLink}
      to={createPath({ resource: path, type: 'create' })}
    >
      Create
    </Button>
  )
}
