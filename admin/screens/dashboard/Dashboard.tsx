import { Box } from '@mui/material'
import { Suspense } from 'react'
import { useGetIdentity } from 'react-admin'
import { dayWords } from '../../format/day.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { AllScreens } from './AllScreens.tsx'
import { Attention } from './Attention.tsx'
import { Figures } from './Figures.tsx'
import { Parts } from './parts.tsx'
import { useDashboard } from './useDashboard.ts'
import { Block, Caption, Inline, SectionTitle, Stack, Text, Title } from '../../ui/primitives.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Link } from '../../ui/Link.tsx'

/** Lazy: it pulls in the renderers of every field kind, which the first screen shouldn't wait for. */
const Changes = lazyPart(async () => ({ default: (await import('./later.ts')).Changes }))

const Drafts = lazyPart(async () => ({ default: (await import('./later.ts')).Drafts }))
/** For managers of an organization alone. */
const Participation = lazyPart(async () => ({ default: (await import('./later.ts')).Participation }))

/** What needs attention today, a few figures, recent changes, and links to every screen. */
export const Dashboard = () => {
  const { identity } = useGetIdentity()
  const { today, data, error, reload, days, setDays, organizationId, setOrganization } = useDashboard()
  const first = identity?.fullName?.split(' ')[0]
  return (
    <>
      <ScreenTitle trail={['Dashboard']} />
      <Block as="header" marginBottom={20}>
        <Title>{first ? `Hello, ${first}` : 'Hello'}</Title>
        <Caption>{dayWords(today, 'today')}</Caption>
      </Block>
      {error && <Failed error={error} onRetry={reload} sx={{ marginBottom: '20px' }} />}
      <Stack gap={36}>
        {(data || !error) && (
          <Box
            sx={{
              display: 'grid',
              gap: '36px 24px',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: data?.changes ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
              },
              alignItems: 'start',
            }}
          >
            {data?.participation && (
              <Suspense fallback={<Box sx={{ minHeight: 200 }} aria-busy />}>
                <Participation programs={data.participation} />
              </Suspense>
            )}
            {!data?.participation && (
              <section aria-labelledby="attention">
                <SectionTitle marginBottom={12} id="attention">
                  Needs attention
                </SectionTitle>
                <Attention items={data?.attention} />
              </section>
            )}
            {data?.changes && (
              <section aria-labelledby="changes">
                <Inline align="baseline" justify="space-between" marginBottom={12}>
                  <SectionTitle id="changes">Recent changes</SectionTitle>
                  <Link to="/audit" style={{ color: 'var(--text-link)' }}>
                    Audit log
                  </Link>
                </Inline>
                {data.changes.length > 0 ? (
                  <Suspense fallback={<Box sx={{ minHeight: 320 }} aria-busy />}>
                    <Changes changes={data.changes} />
                  </Suspense>
                ) : (
                  <Text tone="muted">No changes yet.</Text>
                )}
              </section>
            )}
          </Box>
        )}
        {data && <Parts>{data.drafts && <Drafts drafts={data.drafts} />}</Parts>}
        {data && (
          <Figures
            charts={data.charts}
            days={days}
            onDays={setDays}
            organizationId={organizationId}
            onOrganization={setOrganization}
          />
        )}
        {/* What is below a list of unknown length comes with it, so that nothing moves. */}
        {(data || error) && <AllScreens />}
      </Stack>
    </>
  )
}
