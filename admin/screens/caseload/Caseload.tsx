import { Link } from '../../ui/Link.tsx'
import type { AnswerOf } from '#shared/client/index.ts'
import { formatDate, formatTimestamp } from '../../format/format.ts'
import { Panel, PanelList, useCallData, Words } from '../../parts/related-panels/index.ts'
import { Inline } from '../../ui/primitives.ts'
import { Status } from '../../ui/status-marks/index.ts'

type Member = AnswerOf<'getCaseload'>['models'][number]

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const entryWords = ({ shares_data, last_entry, is_silent }: Member): string | null =>
  !shares_data
    ? 'Entries aren’t shared with you'
    : is_silent === null
      ? null
      : last_entry === null
        ? 'No entry yet'
        : `Last entry ${formatDate(last_entry)}`

const Line = ({ member }: { member: Member }) => (
  <li style={{ flexWrap: 'wrap' }}>
    <Words title={<Link to={`/user/${member.id}/show`}>{member.name}</Link>}>
      {[entryWords(member), member.next_visit && `next visit ${formatTimestamp(member.next_visit)}`]
        .filter(Boolean)
        .join(', ')}
    </Words>
    <Inline gap={6} align="center" isWrapping justify="flex-end">
      {member.alerts ? <Status tone="bad" icon="bad" label={counted(member.alerts, 'alert', 'alerts')} /> : null}
      {member.follow_ups ? (
        <Link to={`/user/${member.id}/show?tab=notes`}>
          <Status tone="warning" icon="waiting" label={counted(member.follow_ups, 'follow-up', 'follow-ups')} />
        </Link>
      ) : null}
      {member.is_silent && <Status tone="unavailable" icon="none" label="Silent for 14 days" />}
    </Inline>
  </li>
)

/** The members of one's caseload, who needs something first. @param most how many are shown */
export const Caseload = ({ most = Infinity }: { most?: number }) => {
  const { data, error, isLoading, reload } = useCallData('getCaseload', {})
  const members = data?.models ?? []
  return (
    <Panel
      title="My caseload"
      count={data?.models.length}
      isLoading={isLoading && !data}
      error={error}
      onRetry={() => void reload()}
      empty={data?.models.length === 0 ? 'No members are assigned to you.' : undefined}
    >
      <PanelList>
        {members.slice(0, most).map((member) => (
          <Line key={member.id} member={member} />
        ))}
        {members.length > most && (
          <li>
            <Link to="/caseload">All of my caseload</Link>
          </li>
        )}
      </PanelList>
    </Panel>
  )
}
