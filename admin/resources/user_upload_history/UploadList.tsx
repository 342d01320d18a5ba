import { GeneratedList, type Row } from '../../generated/index.tsx'
import { DoneButton, Person } from '../../parts/follow-ups/index.ts'

const hasFailed = (upload: Row): boolean => upload['status'] !== 'completed' || Number(upload['rows_failed']) > 0

const cells = { uploader_name: (upload: Row) => <Person record={upload} field="uploader_name" /> }

/** Uploads; what failed is marked as dealt with in its row. */
export const UploadList = () => (
  <GeneratedList
    cells={cells}
    opens="show"
    rowActions={(upload) =>
      hasFailed(upload) && (
        <DoneButton
          resource="user_upload_history"
          record={upload}
          title={String(upload['file_name'] || `Upload ${upload.id}`)}
        />
      )
    }
  />
)
