import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { downloadCSV } from 'react-admin'
import type { FileRow } from '#shared/rules/index.ts'
import { None } from '../generated/columns.tsx'
import { failedRowsCsv, type Problem } from './problems.ts'

/** So many lines are drawn; the file of failed rows has all of them. */
const drawn = 200

interface ProblemsProps {
  problems: readonly Problem[]
  rows: readonly FileRow[]
  fileName: string
}

/** What is wrong with the file, by row and column, and the failed rows to put right. */
export const Problems = ({ problems, rows, fileName }: ProblemsProps) => {
  const save = () => downloadCSV(failedRowsCsv(rows, problems), `${fileName.replace(/\.\w+$/, '')}-failed`)
  return (
    <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'start' }}>
      <Box
        sx={{ overflow: 'auto', maxHeight: 420, width: '100%', border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' }}
        tabIndex={0}
        role="region"
        aria-label="Problems"
      >
        <Table stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Value</TableCell>
              <TableCell>Reason</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, drawn).map(({ row, column, value, reason }, index) => (
              <TableRow key={index}>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row}
                </TableCell>
                <TableCell>{column ?? <None />}</TableCell>
                <TableCell sx={{ maxWidth: 220, overflowWrap: 'anywhere' }}>{value || <None />}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {problems.length > drawn && (
        <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
          And {(problems.length - drawn).toLocaleString('en-US')} more.
        </Box>
      )}
      <Button variant="outlined" startIcon={<DownloadSimpleIcon size={18} />} onClick={save}>
        Failed rows as CSV
      </Button>
    </Box>
  )
}
