import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { TargetField } from './ColumnMatch.tsx'
import { codeStyle } from '../../ui/primitives.ts'

const Scroller = styled('div')({ overflowX: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' })

const Fold = styled('details')({
  '& > summary': { cursor: 'pointer', color: 'var(--text-2)', padding: '6px 0' },
})

/** The columns a file can have and the values each accepts. */
export const AcceptedColumns = ({ fields }: { fields: readonly TargetField[] }) => (
  <Fold>
    <summary>Supported columns</summary>
    <Scroller>
      <Table aria-label="Supported columns">
        <TableHead>
          <TableRow>
            <TableCell>Column</TableCell>
            <TableCell>Field</TableCell>
            <TableCell>Accepted values</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ name, label, takes }) => (
            <TableRow key={name}>
              <TableCell sx={codeStyle}>{name}</TableCell>
              <TableCell>{label}</TableCell>
              <TableCell sx={{ color: 'var(--text-2)', overflowWrap: 'anywhere' }}>{takes}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroller>
  </Fold>
)
