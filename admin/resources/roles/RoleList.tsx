import { Button } from '@mui/material'
import { GridNineIcon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { GeneratedList } from '../../generated/index.tsx'

/** Roles one by one, with the way to all of them side by side. */
export const RoleList = () => (
  <GeneratedList
    actions={
      <Button component={Link} to="/access" variant="outlined" startIcon={<GridNineIcon size={18} />}>
        Side by side
      </Button>
    }
  />
)
