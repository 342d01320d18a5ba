import type { Answer, KeyHolder } from '../app/index.ts'

/** The reading calls whose answers stay on the device, to be shown without a connection. */
export const loadedCalls = [
  'clientSearch',
  'getHelp',
  'getKitResults',
  'getLastAppointment',
  'getLastKit',
  'getUser',
  'listAppointments',
  'listKitResults',
  'listKits',
  'listPages',
  'listSigningKeys',
] as const
export type LoadedCall = (typeof loadedCalls)[number]

export const isLoadedCall = (name: string): name is LoadedCall => loadedCalls.some((one) => one === name)

/** What is stored of an answer: of the account only what the vault needs. */
export type Loaded<N extends LoadedCall> = N extends 'getUser' ? KeyHolder : Answer<N>
