import { Button } from '@mui/material'
import { GridNineIcon } from '@phosphor-icons/react'
import { GeneratedList } from '../../generated/index.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

/** The roles, with a link to the permission matrix. */
export const RoleList = () => (
  <GeneratedList
    actions={
      <Button component={ButtonLink} to="/access" variant="outlined" startIcon={<GridNineIcon size={18} />}>
        Compare roles
      </Button>
    }
  />
)
