import { Status } from '../../ui/status-marks/index.ts'
import type { OverviewProps } from './Figures.tsx'
import { officerStatuses } from './statuses.ts'
import { Nothing, Person, Rows, Section } from './parts.tsx'
import { Caption, Fill } from '../../ui/primitives.ts'

const copiesWords = (copies: number): string => (copies === 1 ? '1 copy' : `${copies.toLocaleString('en-US')} copies`)

/** Everyone who can open emergency copies, and how many copies each has. */
export const Officers = ({ data, error, isLoading, onRetry }: OverviewProps) => (
  <Section
    title="Emergency officers"
    lead="People with the emergency_keys:use permission. Members’ browsers create a copy for each officer who has a key."
    isLoading={isLoading}
    error={error}
    onRetry={onRetry}
  >
    {data?.officers.length === 0 ? (
      <Nothing>
        No one has this permission. Without an officer, members who forget their password can’t recover their data.
      </Nothing>
    ) : (
      <Rows>
        {data?.officers.map((officer) => (
          <li key={officer.id}>
            <Fill basis={200}>
              <Person person={officer} />
            </Fill>
            <Caption as="span">{copiesWords(officer.copies)}</Caption>
            <Status {...officerStatuses[officer.state]} />
          </li>
        ))}
      </Rows>
    )}
  </Section>
)
