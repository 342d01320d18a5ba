import {
  bodyMassLevel,
  bodyMassScaleMax,
  namidaLevel,
  namidaMax,
  namidaMin,
  type AuriaClass,
  type RangeLevel,
} from '#shared/rules/index.ts'
import type { BarBand } from '../widgets/RangeBar.tsx'
import { ResultBar } from './ResultBar.tsx'

const band = (level: RangeLevel, from: number, to: number): BarBand => ({ key: level, level, from, to })

const namidaBands = [band('normal', namidaMin, -0.1), band('borderline high', -0.1, 1), band('high', 1, namidaMax)]
const namidaHeld = { Low: 'normal', Medium: 'borderline high', High: 'high' } as const

interface ScoreBarProps {
  value: number
  /** The value as text. */
  label: string
}

/** An Auria score on the lab's scale from -6 to 4, with the colors of that scale. */
export const AuriaBar = ({ value, label }: ScoreBarProps) => {
  const level = namidaLevel(value)
  return (
    <ResultBar
      bands={namidaBands}
      min={namidaMin}
      max={namidaMax}
      value={value}
      held={level && namidaHeld[level]}
      label={label}
    />
  )
}

/** The tone of an Auria class. */
export const auriaTones = { low: 'good', medium: 'warning', high: 'bad' } as const satisfies Record<AuriaClass, string>

const massBands = [
  band('borderline low', 0, 18.5),
  band('normal', 18.5, 25),
  band('borderline high', 25, bodyMassScaleMax),
]
const massHeld = { Under: 'borderline low', Healthy: 'normal', Over: 'borderline high' } as const

/** A body mass index on its bar from 0 to 35. */
export const BodyMassBar = ({ value, label }: ScoreBarProps) => (
  <ResultBar
    bands={massBands}
    min={0}
    max={bodyMassScaleMax}
    value={value}
    held={massHeld[bodyMassLevel(value)]}
    label={label}
  />
)
