import { inSentence } from '#shared/rules/index.ts'
import { Box, Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { useDeclaration } from '../../declarations/index.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { CreateLink } from './CreateLink.tsx'

/** Empty state for no matches or no items, each with one action. */
export const EmptyList = () => {
  const resource = useDeclaration()
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  const many = inSentence(resource.label[1])
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: '8px', padding: '56px 24px', textAlign: 'center' }}
    >
      <Box sx={{ color: 'var(--text-3)' }}>
        <NamedIcon name={resource.icon} size={32} />
      </Box>
      <Typography variant="h6" component="p">
        No Results Found.
      </Typography>
      <Typography variant="body2" sx={{ color: 'var(--text-2)', marginBottom: '8px' }}>
        {isFiltered ? `No ${many} match these filters.` : `No ${many} yet.`}
      </Typography>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      ) : (
        <CreateLink />
      )}
    </Box>
  )
}
