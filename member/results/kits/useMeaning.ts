import { useMemo } from 'react'
import { toNumber, yearsBetween } from '#shared/rules/index.ts'
import { bandOf, type Marker } from '#shared/ui/results/index.ts'
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

interface Person {
  sex: string
  /** Null while unknown. */
  age: number | null
}

/** Whether a range applies to someone. Missing information matches only ranges for everyone. */
const isFor = (range: CatalogueItem, { sex, age }: Person): boolean => {
  const wanted = textOf(range['sex']) || 'any'
  const [from, to] = [numberOf(range['min_age']), numberOf(range['max_age'])]
  if (wanted !== 'any' && wanted !== sex) return false
  return age === null ? from === null && to === null : age >= (from ?? 0) && age <= (to ?? Infinity)
}

/** The catalogue's range for a reading: of the same level, and if there are several, by its bounds. */
export const rangeOf = (marker: Marker, ranges: readonly CatalogueItem[], person: Person): CatalogueItem | null => {
  const level = bandOf(marker)
  const number = toNumber(marker.value, null)
  const own = ranges.filter((range) => range['level'] === level && isFor(range, person))
  const holds = (range: CatalogueItem) =>
    number !== null &&
    number >= (numberOf(range['lower_bound']) ?? -Infinity) &&
    number < (numberOf(range['upper_bound']) ?? Infinity)
  return own.find(holds) ?? own[0] ?? null
}

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
    () => (items ? rangeOf(marker, items, { sex, age: birth === null ? null : yearsBetween(birth, today) }) : null),
    [items, marker, sex, birth, today],
  )
  const effects = useAllItems('biomarkerrangeeffect', range ? { biomarkerrange_id: range.id } : null)
  return {
    description: textOf(range?.['description']),
    advice: textOf(range?.['recommendation']),
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
