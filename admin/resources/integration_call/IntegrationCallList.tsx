import { GeneratedList, type Row } from '../../generated/index.tsx'
import { outcomeStatus, Status } from '../../ui/status-marks/index.ts'

const cells = {
  succeeded: (record: Row) => <Status {...outcomeStatus(record['succeeded'], ['Succeeded', 'Failed'])} />,
}

/** Outgoing and incoming third-party calls. */
export const IntegrationCallList = () => (
  <GeneratedList cells={cells} labels={{ succeeded: 'Outcome', status_code: 'Status' }} />
)
