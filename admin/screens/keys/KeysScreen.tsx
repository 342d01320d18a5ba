import { useState } from 'react'
import { groups } from '#shared/classkeys/spec.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Figures } from './Figures.tsx'
import { Officers } from './Officers.tsx'
import { Releases } from './Releases.tsx'
import { Requests } from './Requests.tsx'
import { MembersWithoutCopies } from './MembersWithoutCopies.tsx'
import { Lead, Stack, Title } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  alignItems: 'start',
})

/** For emergency officers: recovery requests, who can answer them, and members without emergency copies. No screen shows a key itself. */
export const KeysScreen = () => {
  const { data, error, isLoading, reload } = useCallData('getKeyOverview', {})
  // Loads the releases again.
  const [asked, setAsked] = useState(0)
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Encryption keys']} />
      <Head>
        <Title>Encryption keys</Title>
      </Head>
      <Lead>
        Members’ results and forms can only be decrypted with the member’s own key. An emergency officer can help a
        member who forgot their password, using the officer’s own browser and password. The server never sees the key or
        the secret for it.
      </Lead>
      <Stack gap={20}>
        <Figures data={data} error={error} isLoading={isLoading} onRetry={reload} />
        <Requests onDecided={() => void reload()} onAsked={() => setAsked(asked + 1)} />
        <Releases key={asked} possible={data?.releases} onDecided={() => void reload()} />
        <Columns>
          <Officers data={data} error={error} isLoading={isLoading} onRetry={reload} />
          <MembersWithoutCopies hasOfficer={data?.officers.some(({ state }) => state === 'ready') ?? true} />
        </Columns>
      </Stack>
    </>
  )
}
