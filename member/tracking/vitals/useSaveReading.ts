import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { VitalsReading } from '#shared/vitals/index.ts'
import { failureOf, useClient, useErrorText, type Answer, type Failure } from '../../app/index.ts'
import type { ManualValues } from './manualValues.ts'

/** A vital record's data: what was measured and entered, and nothing else. */
export const dataOf = (reading: VitalsReading | null, typed: ManualValues): Record<string, unknown> => {
  const { hr = null, hrv = null, rr = null, stress_index = null } = reading ?? {}
  const measured = Object.fromEntries(
    Object.entries({ hr, hrv, rr, stress_index }).filter(([, value]) => value !== null),
  )
  const isMeasured = Object.keys(measured).length > 0
  return {
    source: isMeasured ? 'camera' : 'member',
    ...measured,
    ...typed,
    ...(isMeasured && reading && { scan: reading.scan }),
    ...(Object.keys(typed).length > 0 && { typed: Object.keys(typed) }),
  }
}

/** Answers that mean nothing was stored; after any other failure the outcome is unknown. */
const refused: ReadonlySet<string | undefined> = new Set(['VALIDATION', 'UNPROCESSABLE', 'FORBIDDEN', 'NOT_FOUND'])

export type VitalNote = Answer<'listVitals'>['models'][number]['notes'][number]

export type Saving =
  | { status: 'open' }
  | { status: 'saving' }
  /** `isUnsure`: it may have been stored, so only the same reading may be sent again. */
  | { status: 'failed'; message: string; failure: Failure; isUnsure: boolean }
  /** With notes about the care team's limits. */
  | { status: 'saved'; notes: VitalNote[] }

/** Stores a reading once, however often it is attempted. */
export const useSaveReading = () => {
  const client = useClient()
  const errorText = useErrorText()
  const { mutate } = useSWRConfig()
  const [saving, setSaving] = useState<Saving>({ status: 'open' })
  const sent = useRef<{ body: string; key: string } | null>(null)
  // It remains stored whether or not its notes can be loaded; they are in the history as well.
  const findNotes = async () => {
    try {
      const { models } = await client.call('listVitals', { query: { take: 1 } })
      setSaving({ status: 'saved', notes: models[0]?.notes ?? [] })
    } catch (error) {
      console.warn('The notes of a reading could not be loaded.', error)
    }
  }
  const save = async (data: Record<string, unknown>) => {
    const body = JSON.stringify(data)
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() }
    setSaving({ status: 'saving' })
    try {
      await client.call('createVital', { body: data }, { idempotencyKey: sent.current.key })
      setSaving({ status: 'saved', notes: [] })
      void mutate((key) => Array.isArray(key) && key[0] === 'listVitals')
      void findNotes()
    } catch (error) {
      console.warn('The reading could not be saved.', error)
      const failure = failureOf(error)
      setSaving({ status: 'failed', message: errorText(failure), failure, isUnsure: !refused.has(failure.code) })
    }
  }
  return { saving, save }
}
