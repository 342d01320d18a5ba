import { Box } from '@mui/material'
import { Status } from '../status/index.ts'
import type { OverviewProps } from './Figures.tsx'
import { officerLooks } from './looks.ts'
import { Nothing, Person, Rows, Section } from './parts.tsx'

const copiesWords = (copies: number): string => (copies === 1 ? '1 copy' : `${copies.toLocaleString('en-US')} copies`)

/** Everybody who may open an emergency copy, and how many copies were left for them. */
export const Officers = ({ data, error, isLoading, onRetry }: OverviewProps) => (
  <Section
    title="Emergency officers"
    lead="Roles with the permission emergency_keys:use. Members’ browsers leave a copy for each officer with a key."
    isLoading={isLoading}
    error={error}
    onRetry={onRetry}
  >
    {data?.officers.length === 0 ? (
      <Nothing>Nobody holds the permission. Without an officer a forgotten password cannot be helped.</Nothing>
    ) : (
      <Rows>
        {data?.officers.map((officer) => (
          <li key={officer.id}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Person person={officer} />
            </Box>
            <Box component="span" sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
              {copiesWords(officer.copies)}
            </Box>
            <Status {...officerLooks[officer.state]} />
          </li>
        ))}
      </Rows>
    )}
  </Section>
)
