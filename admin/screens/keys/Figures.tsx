import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { Overview } from './statuses.ts'
import { Section } from './parts.tsx'

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
  gap: '16px 24px',
  margin: 0,
  padding: '4px 18px 18px',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { font: 'var(--type-caption)', color: 'var(--text-3)' },
  '& dd': { margin: 0, font: 'var(--type-num-md)', letterSpacing: 'var(--track-num-md)' },
})

export interface OverviewProps {
  data: Overview | undefined
  error: Error | undefined
  isLoading: boolean
  onRetry: () => unknown
}

/** Key status of all accounts, as totals only. */
export const Figures = ({ data, error, isLoading, onRetry }: OverviewProps) => {
  const members = data?.members
  const figures = members
    ? [
        { label: 'Active accounts', value: members.total },
        { label: 'Key ready', value: members.ready },
        { label: 'Locked after password reset', value: members.locked },
        { label: 'No key yet', value: members.without_key },
        { label: 'No emergency copy', value: members.uncovered },
      ]
    : []
  return (
    <Section
      title="Key status"
      lead="A key is created in the browser when a member first signs in with a password."
      rows={1}
      isLoading={isLoading}
      error={error}
      onRetry={onRetry}
    >
      <List>
        {figures.map(({ label, value }) => (
          <Box key={label}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('en-US')}</dd>
          </Box>
        ))}
      </List>
    </Section>
  )
}
