import { Alert } from '@mui/material'
import type { SkippedColumn } from './useUpload.ts'
import { styled } from '@mui/material/styles'

const Rows = styled('ul')({ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' })

/** Lists the skipped columns of a file with the reasons; renders nothing if every column has a field. */
export const SkippedColumns = ({ columns }: { columns: readonly SkippedColumn[] }) =>
  columns.length > 0 && (
    <Alert severity="info">
      {columns.length === 1
        ? '1 column will be skipped'
        : `${columns.length.toLocaleString('en-US')} columns will be skipped`}
      <Rows aria-label="Skipped columns">
        {columns.map(({ column, reason }) => (
          <li key={column}>
            <strong>{column}</strong>: {reason}
          </li>
        ))}
      </Rows>
    </Alert>
  )
