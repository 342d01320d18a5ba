import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../related/index.ts'

/** 'weeks', 12 → 'Week 12'. */
const when = (unit: unknown, period: unknown): string => {
  const word = String(unit ?? 'weeks').replace(/s$/, '')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${String(period ?? '')}`
}

const beside = (
  <Panels>
    <ChildPanel
      of="milestone_events"
      by="milestone_id"
      title="Events"
      lead="What happens along the way."
      sort={{ field: 'period', order: 'ASC' }}
      empty="None yet. Add what happens in the first week."
      about={(record) => [when(record['duration_interval'], record['period']), record['name']].filter(Boolean).join(' · ')}
    />
  </Panels>
)

/** A milestone, with its events in their order below its form. */
export const MilestoneEdit = () => <GeneratedEdit beside={beside} />
