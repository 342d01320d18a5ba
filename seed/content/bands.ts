import type { BiomarkerContent } from './biomarkers.ts'

export type BandName = 'Low' | 'Borderline low' | 'Healthy' | 'Borderline high' | 'High'
type Level = 'low' | 'borderline low' | 'normal' | 'borderline high' | 'high'

/** One band of a biomarker's scale. */
interface Band {
  name: BandName
  level: Level
  from: number | null
  to: number | null
  /** Whose meaning it has; null for the healthy band. */
  side: 'low' | 'high' | null
  color: string
}

export const rangeName = (biomarker: BiomarkerContent, band: BandName): string => `${biomarker.name}: ${band}`

export const normalMeaning = (name: string) => ({
  text: 'Within the range of most healthy adults.',
  advice: `Nothing to change for ${name}. Test again with your next kit.`,
})

/** The bands of a biomarker's scale that are not empty and mean something, from low to high. */
export const bandsOf = ({ scale, low, high }: BiomarkerContent): Band[] => {
  const [, lowMin, healthyMin, healthyMax, highMax] = scale
  const bands: Band[] = [
    { name: 'Low', level: 'low', from: null, to: lowMin, side: 'low', color: '#C2456B' },
    { name: 'Borderline low', level: 'borderline low', from: lowMin, to: healthyMin, side: 'low', color: '#B8791A' },
    {
      name: 'Healthy',
      level: 'normal',
      from: low ? healthyMin : null,
      to: high ? healthyMax : null,
      side: null,
      color: '#2E8B57',
    },
    {
      name: 'Borderline high',
      level: 'borderline high',
      from: healthyMax,
      to: highMax,
      side: 'high',
      color: '#B8791A',
    },
    { name: 'High', level: 'high', from: highMax, to: null, side: 'high', color: '#C2456B' },
  ]
  const means = { low, high }
  return bands.filter(({ from, to, side }) => (side === null || means[side] !== null) && from !== to)
}
