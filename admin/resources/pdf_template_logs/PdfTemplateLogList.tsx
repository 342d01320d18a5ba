import { GeneratedList, type Row } from '../../generated/index.tsx'
import { outcomeLook, Status } from '../../status/index.ts'

const cells = { status: (record: Row) => <Status {...outcomeLook(record['status'] === 'made', ['Made', 'Failed'])} /> }

/** Documents that were made from templates: what, for whom, when and how it went. */
export const PdfTemplateLogList = () => <GeneratedList cells={cells} />
