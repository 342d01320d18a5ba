import { expect, it } from 'vitest'
import { classkeyResources } from '#shared/classkeys/index.ts'
import { sectionsOf, shownFields } from './sections.ts'

const { widgets } = classkeyResources
const shownIn = (label: string, values: Readonly<Record<string, unknown>>) => {
  const section = sectionsOf(widgets, () => true).find((one) => one.label === label)
  if (!section) throw new Error(`no section ${label}`)
  return shownFields(widgets, section, values)
}
const translationsOf = (type: string) =>
  sectionsOf(widgets, () => true)
    .flatMap(({ label }) => shownIn(label, { type }))
    .find(({ name }) => name === 'translations')

it('only visible texts are translated', () => {
  const field = translationsOf('text')?.field
  const spanish = field?.kind === 'object' ? field.fields['es'] : undefined
  const texts = spanish?.kind === 'object' ? Object.keys(spanish.fields) : []
  expect(texts).toContain('title')
  expect(texts).not.toContain('quad_options')
})

it('there are no translations without texts', () => {
  expect(translationsOf('custom')).toBeUndefined()
})
