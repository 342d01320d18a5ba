import { Button } from '@mui/material'
import { PlusIcon } from '@phosphor-icons/react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { GeneratedEdit } from '../../generated/index.tsx'
import { Panel, Panels } from '../../related/index.ts'

const Biomarkers = () => {
  const record = useRecordContext()
  const biomarkers: unknown = record?.['biomarkers']
  return (
    <Panel
      title="Biomarkers"
      count={Array.isArray(biomarkers) ? biomarkers.length : 0}
      lead="What the test measures. Their order is that of the form."
      actions={
        <Button
          variant="outlined"
          startIcon={<PlusIcon size={18} />}
          component={Link}
          to={`/test/${String(record?.id)}/add-biomarker`}
        >
          Add a biomarker
        </Button>
      }
    />
  )
}

const beside = (
  <Panels>
    <Biomarkers />
  </Panels>
)

/** A test, with the way to what it measures beside its form. */
export const TestEdit = () => <GeneratedEdit beside={beside} />
