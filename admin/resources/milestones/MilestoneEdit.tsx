import { dotted } from '#shared/rules/index.ts'
import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../parts/related-panels/index.ts'

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
      lead="Events of this milestone, in order."
      sort={{ field: 'period', order: 'ASC' }}
      empty="No events yet. Add the first one."
      about={(record) => dotted(when(record['duration_interval'], record['period']), record['name'])}
    />
  </Panels>
)

/** A milestone's form, with its ordered events below. */
export const MilestoneEdit = () => <GeneratedEdit beside={beside} />
