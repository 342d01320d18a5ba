import { endOfDay, startOfDay } from 'date-fns'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from '../../ui/Link.tsx'
import type { Row } from '../../data/row.ts'
import { staffFormats } from '../../format/format.ts'
import { sentenceCase } from '../../format/words.ts'
import { Panel, PanelList, Words } from '../../parts/related-panels/index.ts'

const mostCalls = 25
const mostNotes = 100

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Today's calls and visits that are not over, each with what was last noted about the member. */
export const CallsToday = () => {
  const [now] = useState(() => new Date())
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    'appointments',
    {
      pagination: { page: 1, perPage: mostCalls },
      sort: { field: 'appointment_date', order: 'ASC' },
      filter: {
        status: 'created',
        appointment_date: { gte: startOfDay(now).toISOString(), lte: endOfDay(now).toISOString() },
      },
    },
    { retry: false },
  )
  const members = [...new Set((data ?? []).map((call) => call['user_id']))]
  const { data: notes = [] } = useGetList<Row>(
    'usernotes',
    {
      pagination: { page: 1, perPage: mostNotes },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { user_id: members, category: ['general', 'outreach'] },
    },
    { retry: false, enabled: members.length > 0 },
  )
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
          const note = notes.find((one) => one['user_id'] === call['user_id'])
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
                {note && (
                  <>
                    <br />
                    Last agreed: {[note['title'], note['note']].filter(Boolean).join('. ')}
                  </>
                )}
              </Words>
            </li>
          )
        })}
      </PanelList>
    </Panel>
  )
}
