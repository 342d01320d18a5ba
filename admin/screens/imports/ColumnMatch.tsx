import { MenuItem, Select, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { FieldKind } from '#shared/classkeys/fields.ts'
import type { ImportField } from '#shared/rules/index.ts'
import { Caption, Text } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Scroller = styled('div')({ overflowX: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' })
const Sample = styled(TableCell)({
  color: 'var(--text-2)',
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export interface TargetField extends ImportField {
  isRequired: boolean
  kind: FieldKind
  /** Accepted values, in words. */
  takes: string
}
interface ColumnMatchProps {
  heads: readonly string[]
  fields: readonly TargetField[]
  /** The first non-empty cell. */
  sample: (head: string) => string
  /** Column heading → field, or '' for a skipped column. */
  chosen: Readonly<Record<string, string>>
  onChange: (chosen: Record<string, string>) => void
}

const takesOf = (fields: readonly TargetField[], name: string | undefined) =>
  fields.find((field) => field.name === name)?.takes

/** Maps every column of the file to a field. */
export const ColumnMatch = ({ heads, fields, sample, chosen, onChange }: ColumnMatchProps) => (
  <Scroller>
    <Table aria-label="Columns in the file">
      <TableHead>
        <TableRow>
          <TableCell>File column</TableCell>
          <TableCell>Example</TableCell>
          <TableCell>Field</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {heads.map((head) => (
          <TableRow key={head}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{head}</TableCell>
            <Sample>{sample(head)}</Sample>
            <TableCell sx={{ width: 280, minWidth: 180 }}>
              <Select
                fullWidth
                displayEmpty
                value={chosen[head] ?? ''}
                inputProps={{ 'aria-label': `Field for ${head}` }}
                onChange={(event) => onChange({ ...chosen, [head]: event.target.value })}
              >
                <MenuItem value="">
                  <Text as="span" tone="faint">
                    Don’t import
                  </Text>
                </MenuItem>
                {fields.map(({ name, label, isRequired }) => (
                  <MenuItem
                    key={name}
                    value={name}
                    disabled={Object.entries(chosen).some(([other, to]) => other !== head && to === name)}
                  >
                    {label}
                    {isRequired && ' *'}
                  </MenuItem>
                ))}
              </Select>
              {takesOf(fields, chosen[head]) && <Caption marginTop={4}>{takesOf(fields, chosen[head])}</Caption>}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Scroller>
)
