import { endOfDay, startOfDay } from 'date-fns'
import { useState } from 'react'
import { useGetList, usePermissions } from 'react-admin'
import { Link } from '../../ui/Link.tsx'
import type { Row } from '../../data/row.ts'
import { formatDate, staffFormats } from '../../format/format.ts'
import { sentenceCase } from '../../format/words.ts'
import { Panel, PanelList, Words } from '../../parts/related-panels/index.ts'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'

const mostCalls = 25
const mostNotes = 100
/** What is written after a call; the others are about invoices and complaints. */
const categories = ['general', 'outreach', 'clinical']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Agreed {
  user_id: unknown
  /** ISO 8601. */
  at: string
  words: string
}

/** What was written down in and after calls with members, latest first: in the visits themselves, where the role may read that, and in notes. */
const useAgreed = (members: readonly unknown[], now: Date): readonly Agreed[] => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const options = { retry: false, enabled: members.length > 0 }
  const pagination = { page: 1, perPage: mostNotes }
  const { data: notes = [] } = useGetList<Row>(
    'usernotes',
    {
      pagination,
      sort: { field: 'created_at', order: 'DESC' },
      filter: { user_id: members, category: categories, is_automatic: false },
    },
    options,
  )
  const { data: visits = [] } = useGetList<Row>(
    'appointments',
    {
      pagination,
      sort: { field: 'appointment_date', order: 'DESC' },
      filter: { user_id: members, status: 'attended', appointment_date: { lte: now.toISOString() } },
    },
    { ...options, enabled: options.enabled && permissions?.has('appointments:details') === true },
  )
  return [
    ...notes.map((note) => ({
      user_id: note['user_id'],
      at: text(note['created_at']),
      words: [note['title'], note['note']].filter(Boolean).join('. '),
    })),
    ...visits.map((visit) => ({
      user_id: visit['user_id'],
      at: text(visit['appointment_date']),
      words: text(visit['notes']),
    })),
  ]
    .filter(({ words }) => words !== '')
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Today's calls and visits, also those that took place, each with what was last agreed with the member. */
export const CallsToday = () => {
  const [now] = useState(() => new Date())
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    'appointments',
    {
      pagination: { page: 1, perPage: mostCalls },
      sort: { field: 'appointment_date', order: 'ASC' },
      filter: {
        status: ['created', 'attended'],
        appointment_date: { gte: startOfDay(now).toISOString(), lte: endOfDay(now).toISOString() },
      },
    },
    { retry: false },
  )
  const members = [...new Set((data ?? []).map((call) => call['user_id']))]
  const agreed = useAgreed(members, now)
  return (
    <Panel
      title="Today’s calls"
      count={total}
      isLoading={isPending}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      empty={total === 0 ? 'No calls today.' : undefined}
    >
      <PanelList>
        {data?.map((call) => {
          const last = agreed.find((one) => one.user_id === call['user_id'])
          const kind = text(call['call_type_name']) || sentenceCase(text(call['type']))
          return (
            <li key={call.id}>
              <Words
                title={
                  <>
                    {staffFormats.formatTime(new Date(text(call['appointment_date'])))}{' '}
                    <Link to={`/appointments/${call.id}/show`}>{text(call['user_name']) || 'A member'}</Link>
                  </>
                }
              >
                {[kind, call['physician_name']].filter(Boolean).join(', ')}
                {last && (
                  <>
                    <br />
                    Last agreed ({formatDate(last.at)}): {last.words}
                  </>
                )}
              </Words>
              {call['status'] === 'attended' && <Status {...appointmentStatus('attended')} />}
            </li>
          )
        })}
      </PanelList>
    </Panel>
  )
}
