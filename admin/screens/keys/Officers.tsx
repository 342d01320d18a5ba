import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { Status } from '../../ui/status-marks/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { Caption, Fill } from '../../ui/primitives.ts'
import type { OverviewProps } from './Figures.tsx'
import { SignDialog } from './SignDialog.tsx'
import { officerStatuses, unsigned, type Overview } from './statuses.ts'
import { Nothing, Person, Rows, Section } from './parts.tsx'

type Officer = Overview['officers'][number]

const copiesWords = (copies: number): string => (copies === 1 ? '1 copy' : `${copies.toLocaleString('en-US')} copies`)
const signedWords = ({ since, by }: NonNullable<Officer['signed']>): string =>
  by ? `Key signed by ${by}, ${formatTimestamp(since)}` : `First officer, ${formatTimestamp(since)}`

/** Everyone who can open emergency copies, and how many copies each has. */
export const Officers = ({ data, error, isLoading, onRetry }: OverviewProps) => {
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const [chosen, setChosen] = useState<{ id: number; name: string; fingerprint: string } | null>(null)
  const maySign = data?.officers.some(({ id, signed }) => id === identity?.id && signed) ?? false
  return (
    <Section
      title="Emergency officers"
      lead="People with the emergency_keys:use permission. Members are offered an officer whose key another officer has signed, and their browsers then create a copy."
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
          {data?.officers.map((officer) => {
            const { id, name, email, copies, state, signed, fingerprint } = officer
            const isUnsigned = fingerprint !== null && signed === null
            return (
              <li key={id}>
                <Fill basis={200}>
                  <Person person={officer} />
                  {signed && <Caption>{signedWords(signed)}</Caption>}
                </Fill>
                <Caption as="span">{copiesWords(copies)}</Caption>
                <Status {...(isUnsigned ? unsigned : officerStatuses[state])} />
                {isUnsigned && maySign && id !== identity?.id && (
                  <Button
                    aria-label={`Sign ${name || email}’s key`}
                    onClick={() => setChosen({ id, name: name || email, fingerprint })}
                  >
                    Sign key
                  </Button>
                )}
              </li>
            )
          })}
        </Rows>
      )}
      {chosen && (
        <SignDialog
          officer={chosen}
          onClose={() => setChosen(null)}
          onSigned={() => {
            setChosen(null)
            notify(`${chosen.name}’s key is signed`, { type: 'success' })
            void onRetry()
          }}
        />
      )}
    </Section>
  )
}
