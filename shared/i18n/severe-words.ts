import {
  oneDecimal,
  severeMarker,
  severeRestMinutes,
  severeVitals,
  type SevereRule,
  type SevereSubject,
} from '../rules/index.ts'
import type severe from '../languages/en/screens/severe.json'

/** Formats the messages of severe values. */
export type SaySevere = (key: keyof typeof severe, values?: Readonly<Record<string, string | number>>) => string

/** A severe value by the name that its reader knows it by. */
export interface SevereValue {
  rule: SevereRule
  name: string
  /** With its unit. */
  value: string
}
/** What is said of a severe value. */
export interface SevereWords {
  title: string
  /** What to do, in this order. */
  steps: string[]
}

const withUnit: Readonly<Record<SevereSubject, (value: string, say: SaySevere) => string>> = {
  pressure: (value) => `${value} mmHg`,
  pulse: (value) => `${value} bpm`,
  breathing: (value) => `${value}/min`,
  oxygen: (value, say) => say('value_oxygen', { value: Number(value) }),
  temperature: (value, say) =>
    say('value_temperature', { value: Number(value), fahrenheit: Number(oneDecimal((Number(value) * 9) / 5 + 32)) }),
}

/** The severe values of a reading. */
export const severeValuesOf = (
  data: Readonly<Record<string, unknown>>,
  say: SaySevere,
): (SevereValue & { subject: SevereSubject })[] =>
  severeVitals(data).map(({ subject, value, ...rule }) => ({
    subject,
    rule,
    name: say(`name_${subject}`),
    value: withUnit[subject](value, say),
  }))

interface NamedMarker {
  code: string
  name: string
  unit: string
  value: number | string | null
  /** In the lab's format. */
  result: string
}
/** The severe values of a lab's markers. */
export const severeValuesIn = (markers: readonly NamedMarker[]): SevereValue[] =>
  markers.flatMap((marker) => {
    const rule = severeMarker(marker)
    return rule ? [{ rule, name: marker.name, value: `${marker.result || marker.value} ${marker.unit}`.trim() }] : []
  })

/**
 * What to say of a severe value.
 * @param emergency the number to call, null if none is known
 */
export const severeWords = (
  { rule: { bound, symptoms, act, isOftenKnown }, name, value }: SevereValue,
  emergency: string | null,
  say: SaySevere,
): SevereWords => ({
  title: say('title', { name, value }),
  steps: [
    say(`if_${symptoms}`, { number: emergency === null ? say('number_none') : say('number', { number: emergency }) }),
    ...(act === 'repeat' ? [say('repeat', { minutes: severeRestMinutes }), say('still', { bound })] : [say(act)]),
    ...(isOftenKnown ? [say('known', { bound })] : []),
  ],
})
