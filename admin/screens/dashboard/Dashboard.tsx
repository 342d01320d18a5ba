import { Alert, Box, Button, Typography } from '@mui/material'
import { format } from 'date-fns'
import { lazy, Suspense, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { AllScreens } from './AllScreens.tsx'
import { Attention } from './Attention.tsx'
import { Figures } from './Figures.tsx'
import { useDashboard } from './useDashboard.ts'

/** Lazy: it pulls in the renderers of every field kind, which the first screen shouldn't wait for. */
const Changes = lazy(() => import('./Changes.tsx').then((module) => ({ default: module.Changes })))

/** What needs attention today, a few figures, recent changes, and links to every screen. */
export const Dashboard = () => {
  const { identity } = useGetIdentity()
  const { data, error, reload, days, setDays, organizationId, setOrganization } = useDashboard()
  const [today] = useState(() => format(new Date(), 'EEEE, MMMM d, yyyy'))
  const first = identity?.fullName?.split(' ')[0]
  return (
    <>
      <ScreenTitle trail={['Dashboard']} />
      <Box component="header" sx={{ marginBottom: '20px' }}>
        <Typography variant="h5" component="h1">
          {first ? `Hello, ${first}` : 'Hello'}
        </Typography>
        <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>{today}</Box>
      </Box>
      {error && (
        <Alert severity="error" sx={{ marginBottom: '20px' }} action={<Button onClick={reload}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: '36px' }}>
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
            <section aria-labelledby="attention">
              <Typography variant="h6" component="h2" id="attention" sx={{ marginBottom: '12px' }}>
                Needs attention
              </Typography>
              <Attention items={data?.attention} />
            </section>
            {data?.changes && (
              <section aria-labelledby="changes">
                <Box
                  sx={{
                    display: 'flex',
                    justifyContent: 'space-between',
                    alignItems: 'baseline',
                    marginBottom: '12px',
                  }}
                >
                  <Typography variant="h6" component="h2" id="changes">
                    Recent changes
                  </Typography>
                  <Link to="/audit" style={{ color: 'var(--text-link)' }}>
                    Audit log
                  </Link>
                </Box>
                {data.changes.length > 0 ? (
                  <Suspense fallback={<Box sx={{ minHeight: 320 }} aria-busy />}>
                    <Changes changes={data.changes} />
                  </Suspense>
                ) : (
                  <Box sx={{ color: 'var(--text-2)' }}>No changes yet.</Box>
                )}
              </section>
            )}
          </Box>
        )}
        {(data || !error) && (
          <Figures
            charts={data?.charts}
            days={days}
            onDays={setDays}
            organizationId={organizationId}
            onOrganization={setOrganization}
          />
        )}
        <AllScreens />
      </Box>
    </>
  )
}
