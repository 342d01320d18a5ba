import { Button } from '@mui/material'
import { GridNineIcon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { GeneratedList } from '../../generated/index.tsx'

/** The roles, with a link to the permission matrix. */
export const RoleList = () => (
  <GeneratedList
    actions={
      <Button component={Link} to="/access" variant="outlined" startIcon={<GridNineIcon size={18} />}>
        Compare roles
      </Button>
    }
  />
)
