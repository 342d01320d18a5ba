import { GeneratedList, type Row } from '../../generated/index.tsx'
import { outcomeStatus, Status } from '../../ui/status-marks/index.ts'

const cells = {
  status: (record: Row) => <Status {...outcomeStatus(record['status'] === 'made', ['Created', 'Failed'])} />,
}

/** Documents generated from templates: which, for whom, when and the outcome. */
export const PdfTemplateLogList = () => <GeneratedList cells={cells} />
