import { Button } from '@mui/material'
import { PlusIcon } from '@phosphor-icons/react'
import { useRecordContext } from 'react-admin'
import { GeneratedEdit } from '../../generated/index.tsx'
import { Panel, Panels } from '../../parts/related-panels/index.ts'
import { ButtonLink } from '../../ui/Link.tsx'

const Biomarkers = () => {
  const record = useRecordContext()
  const biomarkers: unknown = record?.['biomarkers']
  return (
    <Panel
      title="Biomarkers"
      count={Array.isArray(biomarkers) ? biomarkers.length : 0}
      lead="Biomarkers this test measures, in the order set in the form."
      actions={
        <Button
          variant="outlined"
          startIcon={<PlusIcon size={18} />}
          component={ButtonLink}
          to={`/test/${String(record?.id)}/add-biomarker`}
        >
          Add biomarker
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

/** A test's form, with its biomarkers alongside. */
export const TestEdit = () => <GeneratedEdit beside={beside} />
