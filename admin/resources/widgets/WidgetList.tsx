import { Button } from '@mui/material'
import { RowsIcon } from '@phosphor-icons/react'
import { useCanAccess } from 'react-admin'
import { GeneratedList } from '../../generated/index.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

/** Link to the screen for arranging home widgets, for users who can read pages. */
const ArrangeHome = () => {
  const { canAccess } = useCanAccess({ resource: 'pages', action: 'list' })
  return canAccess ? (
    <Button variant="outlined" startIcon={<RowsIcon size={18} />} component={ButtonLink} to="/pages/home">
      Arrange home
    </Button>
  ) : null
}

const actions = <ArrangeHome />

export const WidgetList = () => <GeneratedList actions={actions} />
