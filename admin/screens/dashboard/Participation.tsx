import { fewestPeople } from '#shared/rules/index.ts'
import { Caption, Inline, SectionTitle, Stack, Text } from '../../ui/primitives.ts'
import type { Overview } from './useDashboard.ts'

/** How many of an organization's people take part in its programs about health. */
export const Participation = ({ programs }: { programs: NonNullable<Overview['participation']> }) => (
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
    <Caption marginTop={12}>
      Programs about health are shown as numbers of {fewestPeople} people or more, rounded down, and only if as many do
      not take part.
    </Caption>
  </section>
)
