import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { groups } from '#shared/classkeys/spec.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { Caption, Fill, Lead, Stack, Text, Title } from '../../ui/primitives.ts'
import { Status } from '../../ui/status-marks/index.ts'
import { Nothing, Rows, Section } from '../keys/index.ts'
import { Backups, Database, Jobs, Names, Over, Servers, Texts } from './Facts.tsx'
import { Maintenance } from './Maintenance.tsx'
import { Speed } from './Speed.tsx'
import { TestMail } from './TestMail.tsx'
import { warningsOf, type Health } from './warnings.ts'

const ranges = [7, 28, 90] as const

const facts = [
  { title: 'Servers', lead: 'What runs, and in which version.', Part: Servers },
  { title: 'Database', lead: 'Migrations, and replicas that lists are read from.', Part: Database },
  { title: 'Backups', lead: 'As recorded by npm run backup and npm run restore.', Part: Backups },
  { title: 'Jobs', lead: 'Background work of all servers.', Part: Jobs },
  { title: 'Certificates and domains', lead: 'What sign-in depends on.', Part: Names },
  { title: 'Stored texts', lead: 'Those of earlier releases, read as they would be today.', Part: Texts },
]

const Warnings = ({ health }: { health: Health }) => {
  const warnings = warningsOf(health)
  if (warnings.length === 0) return <Nothing>Nothing needs attention.</Nothing>
  return (
    <Rows>
      {warnings.map(({ tone, title, meaning }) => (
        <li key={title}>
          <Fill basis={260}>
            <Text weight="strong" wrap="anywhere">
              {title}
            </Text>
            <Caption>{meaning}</Caption>
          </Fill>
          <Status
            {...(tone === 'bad'
              ? ({ label: 'Act now', tone, icon: 'bad' } as const)
              : ({ label: 'Look into it', tone, icon: 'warning' } as const))}
          />
        </li>
      ))}
    </Rows>
  )
}

/** For operators: what needs attention, how fast members' pages are, and what the installation runs on. */
export const SystemHealthScreen = () => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayChange = permissions?.has('system_health:write') ?? false
  const [days, setDays] = useState<(typeof ranges)[number]>(28)
  const { data, error, isLoading, reload } = useCallData('getSystemHealth', { query: { days } })
  // The figures before stay until those of other days are there.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const health = data ?? last
  const loading = { isLoading: isLoading && !health, error, onRetry: reload }
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Health of Hale']} />
      <Head>
        <Title>Health of Hale</Title>
      </Head>
      <Lead>How fast Hale is for its members, and what it runs on. No figure here says anything about a member.</Lead>
      <Stack gap={20}>
        <Section title="Needs attention" lead="What each means, and what to do." rows={2} {...loading}>
          {health && <Warnings health={health} />}
        </Section>
        {health?.troubles.some(({ ended_at }) => ended_at !== null) && (
          <Section title="Lately over" lead="What went wrong within a week, and is well again." {...loading}>
            <Over {...health} />
          </Section>
        )}
        <Section
          title="Page speed"
          lead="Measured in the browsers of members who agreed to it, and counted anonymously."
          {...loading}
          aside={
            <ToggleButtonGroup
              exclusive
              aria-label="Days"
              value={days}
              onChange={(_, next: (typeof ranges)[number] | null) => next !== null && setDays(next)}
            >
              {ranges.map((range) => (
                <ToggleButton key={range} value={range}>
                  {range} days
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          }
        >
          {health && <Speed speed={health.speed} />}
        </Section>
        {!loading.error && (
          <Box
            sx={{
              display: 'grid',
              gap: '20px',
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
            }}
          >
            {facts.map(({ title, lead, Part }) => (
              <Section key={title} title={title} lead={lead} {...loading}>
                {health && <Part {...health} />}
              </Section>
            ))}
            {mayChange && health && (
              <Section title="Maintenance" lead="Closes the member area for everybody but staff." {...loading}>
                <Maintenance maintenance={health.maintenance} onDone={reload} />
              </Section>
            )}
            {mayChange && (
              <Section title="Mail" lead="A test mail goes to your own address at once." {...loading}>
                <TestMail onDone={reload} />
              </Section>
            )}
          </Box>
        )}
      </Stack>
    </>
  )
}
