import { useEffect } from 'react'
import { isMeasured, isRecord, lastMeasurement, type BodyScan } from '#shared/rules/index.ts'
import { useCall, type Answer } from '../../app/index.ts'

type Measurement = Answer<'listMeasurements'>['models'][number]

/** A finished scan with something to show. */
export interface ScanRecord extends BodyScan {
  id: number
  source: Measurement['source']
  /** Path of the body model that came with it. */
  modelUrl: string | null
}

const isUnderWay = ({ status }: { status: string }) => status === 'pending' || status === 'in_progress'

const finishedOf = (model: Measurement): ScanRecord[] => {
  if (isUnderWay(model) || model.status === 'failed' || !isRecord(model.data)) return []
  const { id, source, created_at, data } = model
  const scan = { id, source, created_at, data, modelUrl: model.model }
  return isMeasured(scan) || scan.modelUrl !== null ? [scan] : []
}

/** Milliseconds between polls while a scan is being processed. */
const again = 15_000

/**
 * The finished scans: null if there are none yet, undefined until loaded; whether one is being processed; and the latest of
 * all, which may have failed. A failure to load them is only logged.
 */
export const useBodyScans = (take = 10) => {
  const list = useCall(
    'listMeasurements',
    { query: { take } },
    { refreshInterval: (latest) => (latest?.models.some(isUnderWay) ? again : 0) },
  )
  const last = useCall('getLastMeasurement', undefined, {
    refreshInterval: (latest) => (latest && isUnderWay(latest) ? again : 0),
  })
  const { data, error, isLoading, mutate } = list
  const failure = error ?? last.error
  useEffect(() => {
    if (failure) console.warn('The body scans could not be loaded.', failure)
  }, [failure])
  const scans = data?.models.flatMap(finishedOf)
  return {
    scans: scans && (scans.length === 0 ? null : scans),
    isPending: last.data ? lastMeasurement(last.data) === 'pending' : false,
    latest: data?.models[0] ?? null,
    /** When the member last skipped a scan; null if never. */
    skippedAt: data?.skipped_at ?? null,
    isFailed: Boolean(error) && !isLoading,
    error,
    retry: () => {
      void mutate()
      void last.mutate()
    },
  }
}
