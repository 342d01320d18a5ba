/** No text shows ounces, pounds, inches, feet, miles or °F to members with metric units: each that names them has a metric twin. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const words: Readonly<Record<string, RegExp>> = {
  en: /\b(?:oz|ounces?|lbs?|pounds?|in(?:ch|ches)|ft|feet|miles?|mi)\b(?!,)|\b\d+ in\b|°F|\} in\b(?! )/i,
  de: /\b(?:oz|Unzen?|lbs?|Pfund|Zoll|Fuß|Meilen?|mi)\b|°F/,
  es: /\b(?:oz|onzas?|lbs?|libras?|pulgadas?|millas?)\b|°F/i,
  fr: /\b(?:oz|onces?|lbs?|livres?|pouces?|milles|mi)\b|°F/i,
  pt: /\b(?:oz|onças?|lbs?|libras?|polegadas?|milhas?|mi)\b|°F/i,
}
/** Texts for members with units of the United States, and the key that others see; null for the names of both in a choice. */
const twins: Readonly<Record<string, string | null>> = {
  'body_scans:pounds': 'kilograms',
  'body_scans:inches': 'centimeters',
  'body_scans:height_feet': 'height',
  'body_scans:height_inches': 'height',
  'body_scans:unit_pounds': 'unit_kilograms',
  'body_scans:unit_inches': 'unit_centimeters',
  'body_scans:assumed_height_imperial': 'assumed_height',
  'common:about_miles': 'about_kilometres',
  'devices:distance_mi': 'distance_km',
  'journal:of_ounces': 'of_liters',
  'journal:add_ounce': 'add_milliliters',
  'journal:said_ounces': 'said_milliliters',
  'journal:remove_ounce': 'remove_milliliters',
  'journal_guide:tour_hydration': 'tour_hydration_metric',
  'profile:units_imperial': null,
  'quick_entry:ounces': 'milliliters',
  'quick_entry:add_ounces': 'add_milliliters',
  'quick_entry:other_ounces': 'other_milliliters',
  'quick_entry:added_ounces': 'added_milliliters',
  'results:mass_from_imperial': 'mass_from',
  'widgets:of_miles': 'of_kilometers',
  'body_scans:scan_both': 'scan_both_metric',
  'meals:unit_ounces': 'unit_grams',
  'body_scans:scan_height_assumed_imperial': 'scan_height_assumed',
  'body_scans:scan_weight': 'scan_weight_metric',
  'body_scans:scan_inches': 'scan_inches_metric',
}
/** Where the word means something else, or both units are given. */
const others: readonly string[] = [
  'health:delivers',
  'onboarding:day_on_my_feet',
  'severe:if_infection',
  'severe:value_temperature',
]

const textsOf = (language: string): [key: string, text: string][] =>
  readdirSync(join(folder, language, 'screens')).flatMap((file) =>
    Object.entries(
      JSON.parse(readFileSync(join(folder, language, 'screens', file), 'utf8')) as Record<string, string>,
    ).map(([key, text]): [string, string] => [`${file.replace('.json', '')}:${key}`, text]),
  )

describe.each(Object.entries(words))('%s', (language, pattern) => {
  const texts = new Map(textsOf(language))
  test('every text with a unit of the United States is for those members only', () => {
    // Names of arguments are not shown.
    const shown = (text: string) => text.replaceAll(/\{\w+(?=[,}])/g, '{')
    const found = [...texts]
      .filter(([key, text]) => pattern.test(shown(text)) && !others.includes(key))
      .map(([key]) => key)
    expect(found.filter((key) => !(key in twins))).toEqual([])
    expect(found.length).toBeGreaterThan(10)
  })
  test('and has a twin without one', () => {
    const missing = Object.entries(twins).flatMap(([key, twin]) => {
      const text = twin === null ? '' : texts.get(`${key.split(':')[0]}:${twin}`)
      return text === undefined || pattern.test(text.replaceAll(/\{\w+(?=[,}])/g, '{')) ? [key] : []
    })
    expect(missing).toEqual([])
  })
})

test('no component writes a unit itself', () => {
  const root = join(folder, '../..')
  const files = ['member', 'shared/ui'].flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/test|gallery/.test(file))
      .map((file) => join(root, name, file)),
  )
  const found = files.filter((file) =>
    />[^<>{}=;()\n]*\b(?:oz|lbs?|inches|miles|°F)\b[^<>{}=;()\n]*<|[`}] ?(?:oz|lbs?|in|mi|ft|°F)`/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(200)
})
