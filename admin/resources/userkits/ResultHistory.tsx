import { dotted } from '#shared/rules/index.ts'
import { Skeleton } from '@mui/material'
import { LockKeyIcon, LockKeyOpenIcon, TrashIcon } from '@phosphor-icons/react'
import { useEffect, useRef } from 'react'
import { usePermissions } from 'react-admin'
import { type AnswerOf } from '#shared/client/index.ts'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { Card } from '../../parts/detail/index.ts'
import { actorWithin, byActor } from '../../format/actors.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../generated/index.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'
import { reasonLabels } from './reasons.ts'
import { WaitingEntry } from './WaitingEntry.tsx'
import { Caption, Stack, Text } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'
import { Failed } from '../../ui/Failed.tsx'

const Item = styled('li')({ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: 10 })
const Items = styled('ul')({ display: 'grid', gap: 14, margin: 0, padding: 0, listStyle: 'none' })

type Arrival = AnswerOf<'listKitArrivals'>['models'][number]

const sources: Record<Arrival['source'], string> = {
  sync: 'Synced from the lab',
  webhook: 'Sent by the lab',
  entered: 'Entered by staff',
}
/** The source of results and who entered them. */
const sourceOf = ({ source, entered_by, reviewed_by, confirmed_count: confirmed }: Arrival): string[] => [
  entered_by === null ? sources[source] : `Entered by ${entered_by}`,
  ...(reviewed_by === null ? [] : [`reviewed by ${reviewed_by}`]),
  ...(confirmed === 0
    ? []
    : [confirmed === 1 ? '1 unusual or missing value confirmed' : `${confirmed} unusual or missing values confirmed`]),
]
/** Who was told of it and when. Only what is on record is said. */
const toldOf = ({ notified_at: notifiedAt, mailed_at: mailedAt, mail }: Arrival): string | null => {
  const told = [
    notifiedAt && `in the app on ${formatTimestamp(notifiedAt)}`,
    mailedAt && `by mail on ${formatTimestamp(mailedAt)}`,
  ].filter(Boolean)
  const open =
    mail === 'waiting' ? 'The mail has not been sent yet.' : mail === 'failed' ? 'The mail could not be delivered.' : ''
  return [told.length > 0 && `The member was told ${told.join(', and ')}.`, open].filter(Boolean).join(' ') || null
}
const spaced = (fingerprint: string): string => fingerprint.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')

const Line = ({ arrival }: { arrival: Arrival }) => {
  const {
    version,
    arrived_at,
    simulated,
    is_correction: isCorrection,
    result_count: count,
    sealed_to: sealedTo,
    signed_by: signedBy,
    is_current: isCurrent,
  } = arrival
  const told = toldOf(arrival)
  const Icon = sealedTo === null ? LockKeyOpenIcon : LockKeyIcon
  return (
    <Item>
      <Icon size={20} aria-hidden style={{ color: 'var(--text-3)', marginTop: 2 }} />
      <Stack gap={2}>
        <Text size="label" weight={isCurrent ? 'strong' : undefined}>
          {`${version === 1 ? 'First version' : `Version ${version}`}${isCorrection ? ', corrected' : ''}${isCurrent ? '' : ', replaced'}`}
        </Text>
        <Text size="caption" tone="muted">
          {dotted(
            formatTimestamp(arrived_at),
            ...sourceOf(arrival),
            count > 0 && (count === 1 ? '1 result' : `${count} results`),
            simulated && 'simulated',
          )}
        </Text>
        {arrival.reason && <Text size="caption">Reason: {reasonLabels[arrival.reason]}.</Text>}
        {told && <Text size="caption">{told}</Text>}
        <Caption wrap="anywhere">
          {sealedTo === null
            ? 'Not encrypted: the member has no key yet.'
            : `Encrypted with key ${spaced(sealedTo)}${signedBy === null ? '' : `, signed by ${spaced(signedBy)}`}`}
        </Caption>
      </Stack>
    </Item>
  )
}

type Discard = AnswerOf<'listKitArrivals'>['discarded'][number]

const DiscardLine = ({
  discard: { discarded_by, discarded_at, entered_by, entered_at, result_count },
}: {
  discard: Discard
}) => (
  <Item>
    <TrashIcon size={20} aria-hidden style={{ color: 'var(--text-3)', marginTop: 2 }} />
    <Stack gap={2}>
      <Text size="label">Entry discarded, nothing was sent</Text>
      <Text size="caption" tone="muted">
        {`${formatTimestamp(discarded_at)} · Discarded ${byActor({ name: discarded_by })} · ${result_count === 1 ? '1 result' : `${result_count} results`} that ${actorWithin({ name: entered_by })} entered on ${formatTimestamp(entered_at)}`}
      </Text>
    </Stack>
  </Item>
)

/** When and how a kit's results arrived and who can decrypt them, without their values. */
export const ResultHistory = ({ kit }: { kit: Row }) => (useIsBounded() ? null : <History kit={kit} />)

const History = ({ kit }: { kit: Row }) => {
  const { data, error, reload } = useCallData('listKitArrivals', { params: { id: Number(kit.id) } })
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayEnter = permissions?.has('userkits:results') === true
  const lines =
    data &&
    [
      ...data.models.map((arrival) => ({
        at: arrival.arrived_at,
        line: <Line key={arrival.id} arrival={arrival} />,
      })),
      ...data.discarded.map((discard) => ({
        at: discard.discarded_at,
        line: <DiscardLine key={discard.discarded_at} discard={discard} />,
      })),
    ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const updatedAt = kit['updated_at']
  const shown = useRef(updatedAt)
  useEffect(() => {
    // A changed kit may have new results.
    if (shown.current === updatedAt) return
    shown.current = updatedAt
    void reload()
  }, [updatedAt, reload])
  return (
    <Card title="Result history">
      {mayEnter && <WaitingEntry kit={kit} onDiscarded={reload} />}
      {error ? (
        <Failed error={error} onRetry={reload} />
      ) : lines === undefined ? (
        <Skeleton variant="rounded" height={48} />
      ) : lines.length === 0 ? (
        <Text tone="muted">No results yet.</Text>
      ) : (
        <Items>{lines.map(({ line }) => line)}</Items>
      )}
    </Card>
  )
}
