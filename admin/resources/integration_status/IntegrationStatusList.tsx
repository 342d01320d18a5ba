import { Button } from '@mui/material'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { integrationStatus, Status } from '../../ui/status-marks/index.ts'
import { ButtonLink } from '../../ui/Link.tsx'

const cells = { status: (record: Row) => <Status {...integrationStatus(record['status'])} /> }

/** Link to the failed calls of one integration, newest first. */
const failuresOf = (record: Row): string =>
  `/integration_call?filter=${encodeURIComponent(JSON.stringify({ integration: { contains: record['integration'] }, succeeded: false }))}`

/** Integration status, with links to failed calls. */
export const IntegrationStatusList = () => (
  <GeneratedList
    cells={cells}
    rowActions={(record) =>
      Number(record['failure_count']) > 0 && (
        <Button component={ButtonLink} to={failuresOf(record)}>
          Failed calls
        </Button>
      )
    }
  />
)
