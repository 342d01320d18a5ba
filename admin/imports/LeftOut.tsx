import { Alert, Box } from '@mui/material'
import type { LeftOutColumn } from './useUpload.ts'

/** Names the columns of a file that nothing is written of, each with the reason; nothing when every column has a field. */
export const LeftOut = ({ columns }: { columns: readonly LeftOutColumn[] }) =>
  columns.length > 0 && (
    <Alert severity="info">
      {columns.length === 1 ? '1 column is left out' : `${columns.length.toLocaleString('en-US')} columns are left out`}
      <Box component="ul" aria-label="Columns that are left out" sx={{ margin: 0, paddingInlineStart: '20px', overflowWrap: 'anywhere' }}>
        {columns.map(({ column, reason }) => (
          <li key={column}>
            <strong>{column}</strong>: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  )
