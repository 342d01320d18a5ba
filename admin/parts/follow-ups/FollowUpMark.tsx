import type { Row } from '../../data/row.ts'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { useToday } from '../../data/useToday.ts'
import { byActor } from '../../format/actors.ts'
import { formatDate } from '../../format/format.ts'
import { Status, type StatusInfo } from '../../ui/status-marks/index.ts'

const stateOf = (note: Row, today: string, isWithheld: boolean): StatusInfo => {
  const day = String(note['follow_up_on'])
  if (note['is_done'] === true) {
    const by = byActor({ name: note['done_by_name'], isWithheld })
    return { label: `Done ${by}, ${formatDate(note['done_at'])}`, tone: 'good', icon: 'done' }
  }
  if (day < today) return { label: `Overdue since ${formatDate(day)}`, tone: 'bad', icon: 'bad' }
  if (day === today) return { label: 'Due today', tone: 'warning', icon: 'waiting' }
  return { label: `Follow up on ${formatDate(day)}`, tone: 'info', icon: 'waiting' }
}

/** Whether a note's follow-up is due or done; nothing for a note without one. */
export const FollowUpMark = ({ note }: { note: Row }) => {
  const today = useToday()
  const isWithheld = useIsBounded()
  return note['follow_up_on'] ? <Status {...stateOf(note, today, isWithheld)} /> : null
}
