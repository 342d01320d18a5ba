import { Button, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { downloadCSV } from 'react-admin'
import { withEdits, type Edit, type FileRow } from '#shared/rules/index.ts'
import { None } from '../../generated/kinds/columns.tsx'
import { cellText, failedRowsCsv, rowName, type Problem } from './problems.ts'
import { Caption, Stack } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Scroller = styled('div')({
  overflow: 'auto',
  maxHeight: 480,
  width: '100%',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-md)',
})

/** Maximum rows shown; the CSV of failed rows contains all of them. */
const drawn = 200

interface ProblemsProps {
  problems: readonly Problem[]
  rows: readonly FileRow[]
  fileName: string
  edits: readonly Edit[]
  /** The values a column accepts, in words. */
  takesOf?: (column: string) => string | undefined
  /** Edits a cell; if missing, the table is read-only. */
  onEdit?: (row: number, column: string, value: string) => void
}

/** Errors by row and column, to be corrected here or in a CSV of the failed rows. */
export const Problems = ({ problems, rows, fileName, edits, takesOf, onEdit }: ProblemsProps) => {
  const mended = withEdits(rows, edits)
  const byNumber = new Map(mended.map((row) => [row.row, row]))
  const save = () => downloadCSV(failedRowsCsv(mended, problems), `${fileName.replace(/\.\w+$/, '')}-failed`)
  return (
    <Stack gap={12} align="start" sx={{ minWidth: 0 }}>
      <Scroller tabIndex={0} role="region" aria-label="Problems">
        <Table stickyHeader aria-label="Problems">
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Value</TableCell>
              <TableCell>Reason</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, drawn).map(({ row, column, value, reason }, index) => {
              const takes = column === null ? undefined : takesOf?.(column)
              return (
                <TableRow key={index} sx={{ verticalAlign: 'top' }}>
                  <TableCell sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 96 }}>
                    {row}
                    <Caption wrap="anywhere">{rowName(byNumber.get(row))}</Caption>
                  </TableCell>
                  <TableCell>{column ?? <None />}</TableCell>
                  <TableCell sx={{ minWidth: 180, overflowWrap: 'anywhere' }}>
                    {onEdit && column !== null && takes !== undefined ? (
                      <TextField
                        size="small"
                        fullWidth
                        value={cellText(byNumber.get(row)?.values[column])}
                        slotProps={{ htmlInput: { 'aria-label': `${column} in row ${row}` } }}
                        onChange={(event) => onEdit(row, column, event.target.value)}
                      />
                    ) : (
                      value || <None />
                    )}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>
                    {reason}
                    {onEdit && takes && <Caption>{takes}</Caption>}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </Scroller>
      {problems.length > drawn && <Caption>And {(problems.length - drawn).toLocaleString('en-US')} more.</Caption>}
      <Button variant="outlined" startIcon={<DownloadSimpleIcon size={18} />} onClick={save}>
        Download failed rows
      </Button>
    </Stack>
  )
}
