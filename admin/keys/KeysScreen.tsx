import { Box, Typography } from '@mui/material'
import { groups } from '#shared/classkeys/define.ts'
import { Head } from '../generated/list/GeneratedList.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useData } from '../related/index.ts'
import { Figures } from './Figures.tsx'
import { Officers } from './Officers.tsx'
import { Requests } from './Requests.tsx'
import { Uncovered } from './Uncovered.tsx'

/** For emergency officers: who asks for a key, who could help, and whom nobody could help. No screen shows a key itself. */
export const KeysScreen = () => {
  const { data, error, isLoading, reload } = useData('getKeyOverview', {})
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Encryption keys']} />
      <Head>
        <Typography variant="h5" component="h1">
          Encryption keys
        </Typography>
      </Head>
      <Typography variant="body2" sx={{ color: 'var(--text-3)', marginTop: '-10px', marginBottom: '16px', maxWidth: 720 }}>
        Results and forms of members open with the member’s key alone. An officer can help somebody who forgot the password, in
        the officer’s own browser and with the officer’s own password. The server learns neither the key nor what opens it.
      </Typography>
      <Box sx={{ display: 'grid', gap: '20px' }}>
        <Figures data={data} error={error} isLoading={isLoading} onRetry={reload} />
        <Requests onDecided={() => void reload()} />
        <Box sx={{ display: 'grid', gap: '20px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))', alignItems: 'start' }}>
          <Officers data={data} error={error} isLoading={isLoading} onRetry={reload} />
          <Uncovered hasOfficer={data?.officers.some(({ state }) => state === 'ready') ?? true} />
        </Box>
      </Box>
    </>
  )
}
