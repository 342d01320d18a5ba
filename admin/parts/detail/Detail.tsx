import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { addressLines, fromStored } from '#shared/rules/index.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { None } from '../../generated/kinds/columns.tsx'
import { choiceLabel } from '../../format/format.ts'
import { Inline, SectionTitle } from '../../ui/primitives.ts'

/** Two columns of cards if there is room, the second one narrower. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 20,
  alignItems: 'start',
  maxWidth: 1160,
  '& > div': { display: 'grid', gap: 20 },
  '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Frame = styled('section')({
  border: '1px solid var(--line)',
  borderRadius: 14,
  padding: '18px 20px 20px',
  minWidth: 0,
})

/** One section of an item with its own heading. */
export const Card = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Frame aria-labelledby={id}>
      <Inline gap={12} align="center" justify="space-between" marginBottom={14}>
        <SectionTitle id={id}>{title}</SectionTitle>
        {aside}
      </Inline>
      {children}
    </Frame>
  )
}

export const Facts = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, max-content) minmax(0, 1fr)',
  gap: '10px 20px',
  font: 'var(--type-body-sm)',
  '& dt': { color: 'var(--text-3)' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& dd a': { color: 'var(--text-link)', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
})

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false

/** One fact; missing values are shown as such. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{isEmpty(children) ? <None /> : children}</dd>
  </>
)

/** A postal address, as its country writes it. */
export const AddressLines = ({ value }: { value: unknown }) => {
  const lines = addressLines(fromStored(value ?? {}))
  return lines.length === 0 ? <None /> : <Box sx={{ whiteSpace: 'pre-line' }}>{lines.join('\n')}</Box>
}

/** A choice value by its declared label. */
export const ChoiceWord = ({ of, field, value }: { of: string; field: string; value: unknown }) => {
  const declared = useDeclarations().get(of)?.fields[field]
  return <>{declared?.kind === 'choice' ? choiceLabel(declared, value) : String(value ?? '')}</>
}
