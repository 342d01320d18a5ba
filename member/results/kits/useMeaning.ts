import { useMemo } from 'react'
import { rangeLevels, rangeOfReading, yearsBetween } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'
import { useToday } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { numberOf, textOf, useAllItems, type CatalogueItem } from './useAllItems.ts'

export interface Effect {
  id: number
  name: string
  type: 'symptom' | 'risk' | 'benefit' | 'recommendation'
  severity: 'mild' | 'moderate' | 'severe'
  /** HTML. */
  description: string
  source: string
}

const sexes = ['female', 'male'] as const

const rangeOf = (item: CatalogueItem) => ({
  id: item.id,
  level: rangeLevels.find((level) => level === item['level']) ?? 'normal',
  lower_bound: numberOf(item['lower_bound']),
  upper_bound: numberOf(item['upper_bound']),
  sex: sexes.find((sex) => sex === item['sex']) ?? ('any' as const),
  min_age: numberOf(item['min_age']),
  max_age: numberOf(item['max_age']),
  description: textOf(item['description']),
  recommendation: textOf(item['recommendation']),
})

const kinds = ['symptom', 'risk', 'benefit', 'recommendation'] as const
const severities = ['mild', 'moderate', 'severe'] as const

const effectOf = (item: CatalogueItem): Effect => ({
  id: item.id,
  name: textOf(item['name']),
  type: kinds.find((kind) => kind === item['type']) ?? 'risk',
  severity: severities.find((severity) => severity === item['severity']) ?? 'mild',
  description: textOf(item['description']),
  source: textOf(item['source_url']),
})

/** What the catalogue says about a reading: its range, and what that can lead to. */
export const useMeaning = (marker: Marker, markerId: number | null) => {
  const { account } = useAccount()
  const today = useToday()
  const ranges = useAllItems('biomarkerrange', markerId === null ? null : { biomarker_id: markerId })
  const birth = account?.profile.date_of_birth ?? null
  const sex = textOf(account?.profile['sex'])
  const { items } = ranges
  const range = useMemo(
    () =>
      rangeOfReading(marker, (items ?? []).map(rangeOf), {
        sex,
        age: birth === null ? null : yearsBetween(birth, today),
      }),
    [items, marker, sex, birth, today],
  )
  const effects = useAllItems('biomarkerrangeeffect', range ? { biomarkerrange_id: range.id } : null)
  return {
    description: range?.description ?? '',
    advice: range?.recommendation ?? '',
    effects: (effects.items ?? []).map(effectOf),
    isLoading:
      markerId !== null && ((!items && !ranges.isFailed) || (range !== null && !effects.items && !effects.isFailed)),
    isFailed: ranges.isFailed || effects.isFailed,
    retry: () => {
      ranges.retry()
      effects.retry()
    },
  }
}
