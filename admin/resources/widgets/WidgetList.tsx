import { Button } from '@mui/material'
import { RowsIcon } from '@phosphor-icons/react'
import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { GeneratedList } from '../../generated/index.tsx'

/** Where the order of the widgets on home is changed, for those who may see pages. */
const ArrangeHome = () => {
  const { canAccess } = useCanAccess({ resource: 'pages', action: 'list' })
  return canAccess ? (
    <Button variant="outlined" startIcon={<RowsIcon size={18} />} component={Link} to="/pages/home">
      Arrange home
    </Button>
  ) : null
}

const actions = <ArrangeHome />

export const WidgetList = () => <GeneratedList actions={actions} />
