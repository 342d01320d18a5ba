import { Button } from '@mui/material'
import { UploadSimpleIcon } from '@phosphor-icons/react'
import { useCanAccess, useGetIdentity } from 'react-admin'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import { importPath } from '../../navigation/importPaths.ts'
import { ButtonLink } from '../../ui/Link.tsx'

/** Link to the file import, for users who may create items. */
export const ImportLink = () => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const { identity } = useGetIdentity()
  const { canAccess } = useCanAccess({ resource: path, action: 'create' })
  // The import keeps to no bounds, so staff who have them may not use it.
  if (!canAccess || identity?.['bounds'] || !resource.operations.includes('add')) return null
  const { label, to } = importPath(resource.name, path)
  return (
    <Button variant="outlined" startIcon={<UploadSimpleIcon size={18} />} component={ButtonLink} to={to}>
      {label}
    </Button>
  )
}
