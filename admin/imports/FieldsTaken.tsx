import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { TargetField } from './ColumnMatch.tsx'

const Fold = styled('details')({
  '& > summary': { cursor: 'pointer', color: 'var(--text-2)', padding: '6px 0' },
})

/** What the columns of a file may be called, and what each takes. */
export const FieldsTaken = ({ fields }: { fields: readonly TargetField[] }) => (
  <Fold>
    <summary>What each column takes</summary>
    <Box sx={{ overflowX: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' }}>
      <Table aria-label="What each column takes">
        <TableHead>
          <TableRow>
            <TableCell>Column</TableCell>
            <TableCell>Field</TableCell>
            <TableCell>Takes</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ name, label, takes }) => (
            <TableRow key={name}>
              <TableCell sx={{ fontFamily: 'var(--font-mono)', fontSize: 13 }}>{name}</TableCell>
              <TableCell>{label}</TableCell>
              <TableCell sx={{ color: 'var(--text-2)', overflowWrap: 'anywhere' }}>{takes}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Fold>
)
