import { Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { fewestPeople } from '#shared/rules/index.ts'
import type { Row } from '../../data/row.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { Caption, Inline, SectionTitle, Stack, Text } from '../../ui/primitives.ts'
import type { Overview } from './useDashboard.ts'

/** How many of an organization's people take part in its programs about health, and the page for the board of each organization. */
export const Participation = ({ programs }: { programs: NonNullable<Overview['participation']> }) => {
  const { data: organizations = [] } = useGetList<Row>('organizations', {}, { retry: false })
  return (
    <section aria-labelledby="participation">
      <SectionTitle marginBottom={12} id="participation">
        Who takes part
      </SectionTitle>
      <Stack as="ul" gap={8} padding="0" sx={{ margin: 0, listStyle: 'none' }}>
        {programs.map(({ id, name, people }) => (
          <Inline as="li" key={id} gap={12} justify="space-between">
            <Text as="span">{name}</Text>
            <Text as="span">{people === null ? 'Too few to say' : `${people.toLocaleString('en-US')} or more`}</Text>
          </Inline>
        ))}
      </Stack>
      <Caption marginTop={12} marginBottom={12}>
        Programs about health are counted once a month, when it is over. Numbers are rounded down to tens, are never of
        fewer than {fewestPeople} people, and never say that everybody takes part.
      </Caption>
      <Inline gap={8} isWrapping>
        {organizations.map(({ id, name }) => (
          <Button key={id} component={ButtonLink} to={`/organizations/${id}/board`} variant="outlined">
            {String(name)} by month
          </Button>
        ))}
      </Inline>
    </section>
  )
}
