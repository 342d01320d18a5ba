import { Box, MenuItem, Select, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ImportField } from '#shared/rules/index.ts'

export interface TargetField extends ImportField {
  isRequired: boolean
}
interface ColumnMatchProps {
  heads: readonly string[]
  fields: readonly TargetField[]
  /** What stands in the first row that has something. */
  sample: (head: string) => string
  /** Head → field, or '' for a column that is left out. */
  chosen: Readonly<Record<string, string>>
  onChange: (chosen: Record<string, string>) => void
}

/** Every column of the file with the field that it goes to. */
export const ColumnMatch = ({ heads, fields, sample, chosen, onChange }: ColumnMatchProps) => (
  <Box sx={{ overflowX: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' }}>
    <Table aria-label="Columns of the file">
      <TableHead>
        <TableRow>
          <TableCell>Column of the file</TableCell>
          <TableCell>Such as</TableCell>
          <TableCell>Goes to</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {heads.map((head) => (
          <TableRow key={head}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{head}</TableCell>
            <TableCell sx={{ color: 'var(--text-2)', maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {sample(head)}
            </TableCell>
            <TableCell sx={{ width: 280 }}>
              <Select
                fullWidth
                displayEmpty
                value={chosen[head] ?? ''}
                inputProps={{ 'aria-label': `Field of ${head}` }}
                onChange={(event) => onChange({ ...chosen, [head]: event.target.value })}
              >
                <MenuItem value="">
                  <Box component="span" sx={{ color: 'var(--text-3)' }}>
                    Leave out
                  </Box>
                </MenuItem>
                {fields.map(({ name, label, isRequired }) => (
                  <MenuItem key={name} value={name} disabled={Object.entries(chosen).some(([other, to]) => other !== head && to === name)}>
                    {label}
                    {isRequired && ' *'}
                  </MenuItem>
                ))}
              </Select>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)
