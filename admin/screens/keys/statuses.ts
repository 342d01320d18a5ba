import type { AnswerOf } from '#shared/client/index.ts'
import type { StatusInfo } from '../../ui/status-marks/index.ts'

export type Overview = AnswerOf<'getKeyOverview'>
export type Request = AnswerOf<'listKeyRecoveries'>['models'][number]

export type Release = AnswerOf<'listKeyReleases'>['models'][number]

export const releaseStatuses: Readonly<Record<Release['state'], StatusInfo>> = {
  open: { label: 'Open', tone: 'warning', icon: 'waiting' },
  approved: { label: 'Approved', tone: 'info', icon: 'open' },
  refused: { label: 'Refused', tone: 'bad', icon: 'off' },
  ended: { label: 'Ended', tone: 'unavailable', icon: 'off' },
  expired: { label: 'Expired', tone: 'unavailable', icon: 'none' },
}
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
export const unsigned: StatusInfo = { label: 'Key not signed', tone: 'warning', icon: 'warning' }
