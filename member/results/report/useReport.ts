import { useCallback } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { readReport, type TrendOf } from '#shared/report/index.ts'
import type { ResultDocument } from '#shared/results/index.ts'
import { useCall, useClient, useTimezone, type Answer } from '../../app/index.ts'
import { useCrisisHelp } from '../../session/index.ts'
import { useVault } from '../../identity/vault/index.ts'

export type ReportKit = Pick<
  Answer<'getKitResults'>,
  | 'name'
  | 'kit_id'
  | 'orderNumber'
  | 'registered_to'
  | 'collected_on'
  | 'resulted_at'
  | 'encrypted_data'
  | 'completed_by'
  | 'corrections'
>
export interface ReportOf {
  kit: ReportKit
  /** Decrypted. */
  document: ResultDocument
  /** Name of the group a marker belongs to. */
  groupOf?: (code: string) => string | null
  trends?: readonly TrendOf[]
}

const issuer = 'Hale'

/** The report of opened results as a PDF; sealed ones are created here, since only the member can read them. */
export const useReport = () => {
  const { formatDate, locale } = useFormats()
  const { t } = useTranslation(['testing_center', 'severe', 'results'])
  const { emergency } = useCrisisHelp()
  const client = useClient()
  const timezone = useTimezone()
  const { open } = useVault()
  const { data } = useCall('listSigningKeys', undefined, { revalidateOnFocus: false })

  /** Fingerprint of the key that signed the message; null if it is none of the server's. */
  const signerOf = useCallback(
    async (message: string): Promise<string | null> => {
      for (const { public_key, fingerprint } of data?.models ?? []) {
        const { signature } = await open(message, { verifyWith: [public_key] })
        if (signature === 'valid') return fingerprint
      }
      return null
    },
    [open, data],
  )

  const make = useCallback(
    async ({ kit, document, groupOf, trends }: ReportOf, password: string | null = null) => {
      const { makeReport } = await import('./makeReport.ts')
      const content = readReport({
        document,
        locale,
        say: t,
        saySevere: (key, values) => t(`severe:${key}`, values),
        sayLevel: (key, values) => t(`results:${key}`, { count: 0, ...values }),
        emergency,
        ...(groupOf ? { groupOf } : {}),
        ...(trends ? { trends } : {}),
        facts: {
          name: kit.name,
          kitId: kit.kit_id,
          orderNumber: kit.orderNumber,
          registeredTo: kit.registered_to,
          collectedOn: kit.collected_on && formatDate(kit.collected_on),
          resultedOn: kit.resulted_at && formatDate(kit.resulted_at, timezone),
          corrections: kit.corrections,
          issuer,
          signedBy: kit.encrypted_data === null ? null : await signerOf(kit.encrypted_data),
        },
      })
      return makeReport(content, password)
    },
    [t, locale, formatDate, timezone, signerOf, emergency],
  )

  /**
   * Saves the results as result.pdf.
   * @throws what the call or the worker throws
   */
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
