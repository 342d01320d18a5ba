import { Button } from '@mui/material'
import { RowsIcon } from '@phosphor-icons/react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { addressOfPage } from '#shared/rules/index.ts'
import type { Row } from '../../generated/index.tsx'
import type { Values } from '../widgets/preview/contentOf.ts'
import { PagePreview } from './PagePreview.tsx'

const arrange = (
  <Button
    variant="outlined"
    startIcon={<RowsIcon size={18} />}
    onClick={() => document.getElementById('page-widgets')?.scrollIntoView()}
  >
    Arrange widgets
  </Button>
)

/** Live preview of a page's form. */
export const PageAside = () => {
  const values = useWatch() as Values
  const record = useRecordContext<Row>()
  if (!record) return <PagePreview values={values} address={null} />
  const address = addressOfPage(record['parent_slug'] as string | null | undefined, String(record['slug'] ?? ''))
  return <PagePreview values={values} address={address} actions={arrange} />
}
