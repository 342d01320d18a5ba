import { useEffect } from 'react'
import { lastMeasurement, type BodyScan } from '#shared/rules/index.ts'
import { useCall } from '../app/index.ts'

const latest = { query: { take: 10 } }

/** States of a scan without measurements. */
const unfinished = new Set(['pending', 'in_progress', 'failed'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The finished scans, null while there is none yet, undefined until they are known; and whether one is being worked on.
 * A failure is only logged.
 */
export const useBodyScans = () => {
  const list = useCall('listMeasurements', latest)
  const last = useCall('getLastMeasurement')
  const { data, error, isLoading, mutate } = list
  const failure = error ?? last.error
  useEffect(() => {
    if (failure) console.warn('The body scans could not be loaded.', failure)
  }, [failure])
  const scans = data?.models.flatMap((model): BodyScan[] =>
    !unfinished.has(model.status) && isRecord(model.data) ? [{ created_at: model.created_at, data: model.data }] : [],
  )
  return {
    scans: scans && (scans.length === 0 ? null : scans),
    isPending: last.data ? lastMeasurement(last.data) === 'pending' : false,
    isFailed: Boolean(error) && !isLoading,
    retry: () => {
      void mutate()
      void last.mutate()
    },
  }
}
