import { useTranslation } from '#shared/i18n/index.ts'
import { vitalNames, vitalValue, type ReadingSource, type VitalName } from '#shared/rules/index.ts'
import { shapeOf, shownVitals, type Reading, type ReadingNote, type ShownVital } from './series.ts'

export const notMeasured = '--'

/** A reading's vital as shown; a dash if it was not measured. */
export const written = (reading: Reading, vital: ShownVital): string => {
  const { main, lower } = shapeOf[vital]
  const shown = (name: VitalName) => {
    const value = vitalValue(reading.data, name)
    return value === null ? notMeasured : String(Math.round(value))
  }
  if (lower === undefined) return shown(main)
  const both = [shown(main), shown(lower)]
  return both.every((one) => one === notMeasured) ? notMeasured : both.join('/')
}

/** The name of a vital; null for one that is stored but not shown. */
export const useVitalName = () => {
  const { t } = useTranslation(['vitals_history', 'vitals'])
  return (vital: VitalName): string | null => {
    if (vital === 'temperature' || vital === 'weight') return t(vital)
    const found = shownVitals.find((one) => shapeOf[one].main === vital || shapeOf[one].lower === vital)
    return found ? t(`vitals:${found}`) : null
  }
}

/** What a threshold says about a value, after the value's name; for a blood pressure, which of its two values is meant. */
export const useNoteWords = () => {
  const { t } = useTranslation('vitals_history')
  const nameOf = useVitalName()
  return ({ vital, bound, message }: ReadingNote): string => {
    const name = vital === 'sbp' ? t('upper_pressure') : vital === 'dbp' ? t('lower_pressure') : (nameOf(vital) ?? '')
    return t('note_of', { name, message: message ?? t(`note_${bound}`) })
  }
}

/** How providers spell their names. */
const providerNames: Readonly<Record<string, string>> = { faceheart: 'FaceHeart' }

/** The sources of a reading's values: its own, and vitals that have another one. */
export const useSourceWords = () => {
  const { t } = useTranslation('vitals_history')
  const nameOf = useVitalName()
  return ({ source, sources, provider }: Reading): string[] => {
    const others = new Map<ReadingSource, Set<string>>()
    for (const vital of vitalNames) {
      const own = sources[vital]
      const name = nameOf(vital)
      if (own && own !== source && name) others.set(own, (others.get(own) ?? new Set()).add(name))
    }
    const main =
      source === 'provider' && provider
        ? t('measured_by', { provider: providerNames[provider] ?? provider })
        : t(`source_${source}`)
    return [
      main,
      ...[...others].map(([own, names]) =>
        t('some_from', { source: t(`source_${own}`), names: [...names].join(', ') }),
      ),
    ]
  }
}
