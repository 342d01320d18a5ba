import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import {
  changesBetween,
  readResultDocument,
  wholeDocument,
  type ResultChange,
  type ResultDocument,
} from '#shared/results/index.ts'
import { severeMarker } from '#shared/rules/index.ts'
import { Notice, type } from '#shared/ui/index.ts'
import { SevereMark, useResultText } from '#shared/ui/results/index.ts'
import { useTimezone } from '../../app/index.ts'
import { Sealed, useOpened, type Opened } from '../../identity/vault/index.ts'
import { useCatalogue } from './useCatalogue.ts'
import { useSigningKeys, type KitAnswer } from './useKitResults.ts'

type Former = KitAnswer['former'][number]

interface CorrectionProps {
  kit: KitAnswer
  /** The current value. */
  document: ResultDocument
}

const isSevere = ({ code, name }: ResultChange, value: ResultChange['now']): boolean =>
  value !== null && severeMarker({ code, name, unit: value.unit, value: value.result }) !== null

const nobody: readonly string[] = []

/** What each correction changed, newest first: every version that was replaced, beside the one that replaced it. */
export const Correction = ({ kit, document }: CorrectionProps) => {
  const keys = useSigningKeys()
  const sealed = useMemo(
    () =>
      keys
        ? kit.former.flatMap(({ version, encrypted_data }) =>
            encrypted_data === null ? [] : [{ id: version, message: encrypted_data }],
          )
        : [],
    [kit.former, keys],
  )
  const opened = useOpened(sealed, { verifyWith: keys ?? nobody })
  const documents = kit.former.map(({ version, encrypted_data, rawResults }) => {
    const message = opened.get(version)
    const isTrusted = encrypted_data === null || message?.signature === 'valid'
    return isTrusted
      ? readResultDocument(kit.provider_code, encrypted_data === null ? rawResults : message?.text)
      : null
  })
  const isOpening = kit.former.some(
    ({ version, encrypted_data }) =>
      encrypted_data !== null && (opened.get(version)?.status ?? 'waiting') === 'waiting',
  )
  return kit.former.map((former, index) => {
    const message = opened.get(former.version)
    const before = wholeDocument(documents.slice(index))
    const now = index === 0 ? document : wholeDocument(documents.slice(index - 1))
    return (
      <Replaced
        key={former.version}
        former={former}
        before={before}
        now={now}
        isOpening={(!before || !now) && isOpening}
        sealed={message?.status ?? null}
        isLatest={index === 0}
      />
    )
  })
}

interface ReplacedProps {
  former: Former
  /** Null while it is being opened, or if it cannot be read; so is the one that replaced it. */
  before: ResultDocument | null
  now: ResultDocument | null
  isOpening: boolean
  /** What the vault makes of it; null if it is not sealed. */
  sealed: Opened['status'] | null
  isLatest: boolean
}

const Replaced = ({ former, before, now, isOpening, sealed, isLatest }: ReplacedProps) => {
  const { formatDate, formatDateTime } = useFormats()
  const { t } = useTranslation('results')
  const timezone = useTimezone()
  const resultIn = useResultText()
  const written = ({ result, unit }: NonNullable<ResultChange['now']>) => `${resultIn(result)} ${unit}`.trim()
  const { markers } = useCatalogue(now?.provider === 'spot')
  const date = formatDate(former.arrived_at, timezone)
  const changes = before && now ? changesBetween(before, now) : []
  const lead = isOpening
    ? t('correction_opening')
    : !before || !now
      ? t('correction_unreadable', { date })
      : t(changes.length > 0 ? 'correction_lead' : 'correction_same', { date })
  return (
    <Notice status={isLatest ? 'warning' : 'info'}>
      <strong>{t('correction_title', { date: formatDateTime(former.replaced_at, timezone) })}</strong>
      <p>{lead}</p>
      {former.reason && <p>{t(`correction_reason_${former.reason}`)}</p>}
      {sealed && <Sealed status={sealed} />}
      {changes.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('correction_marker')}</th>
              <th scope="col">{t('correction_before')}</th>
              <th scope="col">{t('correction_now')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.code}>
                <th scope="row">{markers.get(change.code)?.name ?? (change.name || t('auria_score'))}</th>
                <td>
                  {change.before === null ? t('correction_none') : <s>{written(change.before)}</s>}
                  {isSevere(change, change.before) && <SevereMark />}
                </td>
                <td>
                  {change.now === null ? t('correction_none') : written(change.now)}
                  {isSevere(change, change.now) && <SevereMark />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Notice>
  )
}

const Table = styled.table`
  margin-top: var(--space-2);
  border-collapse: collapse;
  ${type('body-sm')}

  th,
  td {
    padding: var(--space-1) var(--space-5) var(--space-1) 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    ${type('caption')}
    color: var(--text-2);
  }
  td:last-child {
    font-weight: var(--weight-strong);
  }
`
