import type { AnswerOf } from '#shared/client/index.ts'
import type { StatusInfo } from '../../ui/status-marks/index.ts'

export type Overview = AnswerOf<'getKeyOverview'>
export type Request = AnswerOf<'listKeyRecoveries'>['models'][number]

export const requestStatuses: Readonly<Record<Request['state'], StatusInfo>> = {
  open: { label: 'Open', tone: 'warning', icon: 'waiting' },
  answered: { label: 'Approved', tone: 'info', icon: 'open' },
  done: { label: 'Recovered', tone: 'good', icon: 'done' },
  declined: { label: 'Declined', tone: 'bad', icon: 'off' },
  cancelled: { label: 'Withdrawn', tone: 'unavailable', icon: 'none' },
}
export const officerStatuses: Readonly<Record<Overview['officers'][number]['state'], StatusInfo>> = {
  ready: { label: 'Key ready', tone: 'good', icon: 'done' },
  locked: { label: 'Key locked', tone: 'warning', icon: 'warning' },
  none: { label: 'No key yet', tone: 'unavailable', icon: 'none' },
}
