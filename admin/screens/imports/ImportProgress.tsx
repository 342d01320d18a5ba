import { LinearProgress } from '@mui/material'
import { Caption, Fill } from '../../ui/primitives.ts'
import type { Progress } from './useUpload.ts'
import { number } from './uploadWords.ts'

/** How far an import in the background is. */
export const ImportProgress = ({ done, rows, fileName }: Progress & { fileName: string }) => (
  <Fill basis={220}>
    <LinearProgress
      aria-label="Import"
      variant={done > 0 ? 'determinate' : 'indeterminate'}
      value={rows === 0 ? 0 : (done / rows) * 100}
    />
    <Caption role="status" marginTop={4}>
      {done === 0 ? 'Waiting to import' : `${number(done)} of`} {number(rows)} rows of {fileName}. It goes on if you
      leave this page; the upload history then has the outcome.
    </Caption>
  </Fill>
)
