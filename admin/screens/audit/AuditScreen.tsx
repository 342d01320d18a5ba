import { Button } from '@mui/material'
import { DownloadSimpleIcon } from '@phosphor-icons/react'
import { useMemo, useState } from 'react'
import {
  DataProviderContext,
  ListBase,
  useDataProvider,
  useListContext,
  useNotify,
  type DataProvider,
} from 'react-admin'
import { saveFile } from '#shared/client/index.ts'
import { groups } from '#shared/classkeys/spec.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { Announced } from '../../ui/Announced.tsx'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { AuditTable } from './AuditTable.tsx'
import { queryOf, usualFilter } from './query.ts'
import { useVerification, VerificationResult, VerifyButton } from './Verification.tsx'
import { Inline, Lead, Text, Title } from '../../ui/primitives.ts'

/** Serves the log through react-admin's list, so filters, order and page live in the URL as on every other list. */
const useAuditProvider = (): DataProvider => {
  const session = useSession()
  const others = useDataProvider()
  return useMemo(
    () => ({
      ...others,
      supportAbortSignal: true,
      getList: async (resource, params) => {
        if (resource !== 'audit') return others.getList(resource, params)
        const { pagination, sort, filter, signal } = params
        const query = {
          ...queryOf((filter ?? {}) as Record<string, unknown>),
          page: pagination?.page ?? 1,
          page_size: pagination?.perPage ?? 25,
          order: sort?.order === 'ASC' ? ('oldest' as const) : ('newest' as const),
        }
        const { models, total_count } = await session.client.call(
          'listAuditEntries',
          { query },
          signal ? { signal } : {},
        )
        return { data: models, total: total_count } as never
      },
    }),
    [session, others],
  )
}

/** Who did what, when, from where and why, with proof that the entries are unaltered. */
export const AuditScreen = () => (
  <DataProviderContext value={useAuditProvider()}>
    <ListBase
      resource="audit"
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
      filterDefaultValues={usualFilter}
    >
      <ScreenTitle trail={[groups.platform.label, 'Audit log']} />
      <AuditHead />
      <AuditTable />
    </ListBase>
  </DataProviderContext>
)

const AuditHead = () => {
  const { total } = useListContext()
  const verification = useVerification()
  return (
    <>
      <Announced text={total === undefined ? undefined : `${total} in total`} />
      <Head>
        <Title>
          Audit log{' '}
          {total !== undefined && (
            <Text as="span" tone="faint" weight="regular" aria-label={`${total} in total`}>
              {total.toLocaleString('en-US')}
            </Text>
          )}
        </Title>
        <Inline gap={8} isWrapping>
          <ExportButton />
          <CheckpointButton />
          <VerifyButton {...verification} />
        </Inline>
      </Head>
      <Lead>
        Every change made in the back office, plus sign-ins and reads of members’ data. Entries are never edited or
        deleted, and each one contains the fingerprint of the previous entry.
      </Lead>
      <VerificationResult {...verification} />
    </>
  )
}

/** Downloads all matching entries as a file that the server streams. */
const ExportButton = () => {
  const session = useSession()
  const { filterValues, sort } = useListContext()
  const load = () => {
    const query = {
      ...queryOf(filterValues as Record<string, unknown>),
      order: sort.order === 'ASC' ? ('oldest' as const) : ('newest' as const),
    }
    return session.client.call('exportAudit', { query })
  }
  return <DownloadButton label="Export" load={load} />
}

/** Downloads where the logs end, signed: what `npm run audit:verify -- --checkpoint` takes. */
const CheckpointButton = () => {
  const session = useSession()
  const load = async () => {
    const signed = await session.client.call('getCheckpoint')
    return new File([JSON.stringify(signed, null, 2)], 'hale-checkpoint.json', { type: 'application/json' })
  }
  return <DownloadButton label="Export checkpoint" load={load} />
}

const DownloadButton = ({ label, load }: { label: string; load: () => Promise<File> }) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await load())
    } catch (error) {
      notify(...failedNotice(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button startIcon={<DownloadSimpleIcon size={18} />} loading={isBusy} onClick={() => void run()}>
      {label}
    </Button>
  )
}
