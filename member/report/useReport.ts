import { useCallback } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { readReport, type TrendOf } from '#shared/report/index.ts'
import type { ResultDocument } from '#shared/results/index.ts'
import { formatDate } from '#shared/ui/index.ts'
import { useCall, useClient, useTimezone, type Answer } from '../app/index.ts'

export type ReportKit = Pick<
  Answer<'getKitResults'>,
  'name' | 'kit_id' | 'orderNumber' | 'registered_to' | 'collected_on' | 'resulted_at' | 'updated_at' | 'encrypted_data'
>
export interface ReportOf {
  kit: ReportKit
  /** As it was opened. */
  document: ResultDocument
  /** Name of the group that a marker belongs to. */
  groupOf?: (code: string) => string | null
  trends?: readonly TrendOf[]
}

const issuer = 'Hale'

/** The browser's own locale where it is of the shown language, since it also knows the region and so the paper. */
const localeOf = (language: string): string => navigator.languages.find((one) => one.split('-')[0] === language) ?? language

/** The report of opened results as a PDF; sealed ones are written here, since only the member can read them. */
export const useReport = () => {
  const { t, i18n } = useTranslation('testing')
  const client = useClient()
  const timezone = useTimezone()
  const { data } = useCall('listSigningKeys', undefined, { revalidateOnFocus: false })

  const make = useCallback(
    async ({ kit, document, groupOf, trends }: ReportOf, password: string | null = null) => {
      const { makeReport } = await import('./makeReport.ts')
      // The key that was in use when the results were sealed.
      const signing = kit.encrypted_data === null ? undefined : data?.models.find(({ created_at }) => Date.parse(created_at) <= Date.parse(kit.updated_at))
      const content = readReport({
        document,
        locale: localeOf(i18n.language),
        say: t,
        ...(groupOf ? { groupOf } : {}),
        ...(trends ? { trends } : {}),
        facts: {
          name: kit.name,
          kitId: kit.kit_id,
          orderNumber: kit.orderNumber,
          registeredTo: kit.registered_to,
          collectedOn: kit.collected_on && formatDate(kit.collected_on),
          resultedOn: kit.resulted_at && formatDate(kit.resulted_at, timezone),
          issuer,
          signedBy: signing?.fingerprint ?? null,
        },
      })
      return makeReport(content, password)
    },
    [t, i18n, timezone, data],
  )

  /** Saves the results as result.pdf. @throws what the call or the worker throws */
  const download = useCallback(
    async (report: ReportOf) => {
      const { kit } = report
      if (kit.encrypted_data === null) saveFile(await client.call('downloadResults', { query: { kitId: kit.kit_id } }))
      else saveFile(new File([await make(report)], 'result.pdf', { type: 'application/pdf' }))
    },
    [client, make],
  )
  return { make, download }
}
