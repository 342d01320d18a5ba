import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { addressOfPage } from '#shared/rules/index.ts'
import { GeneratedCreate, GeneratedEdit } from '../../generated/form/GeneratedForms.tsx'
import type { Row } from '../../generated/index.tsx'
import { PageAside } from './PageAside.tsx'
import { PageWidgets } from './PageWidgets.tsx'

const Related = () => {
  const record = useRecordContext<Row>()
  if (!record) return null
  const address = addressOfPage(record['parent_slug'] as string | null, String(record['slug'] ?? ''))
  return (
    <Box
      component="section"
      id="page-widgets"
      aria-label="Page widgets"
      sx={{ marginTop: '40px', scrollMarginTop: '72px' }}
    >
      <Typography variant="h6" component="h2">
        Page widgets
      </Typography>
      <Typography variant="body2" sx={{ color: 'var(--text-3)', marginBottom: '16px' }}>
        {address}. Drag them within a place or to another one; the order is saved at once.
      </Typography>
      <PageWidgets
        address={address}
        name={String(record['name'])}
        programs={Array.isArray(record['programs']) ? record['programs'] : []}
      />
    </Box>
  )
}

const aside = <PageAside />
const related = <Related />

/** A page's form next to its preview, with its widgets below. */
export const PageEdit = () => <GeneratedEdit aside={aside} related={related} />
export const PageCreate = () => <GeneratedCreate aside={aside} />
