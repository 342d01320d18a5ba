import { expect, test } from 'vitest'
import { crisisHelp, helplineDirectory } from '#shared/rules/index.ts'
import { instructionsIn } from './instructions.ts'

test('the numbers for an emergency are those of the country, and none is made up where none is known', () => {
  const there = instructionsIn('en', crisisHelp('DE', 'de', '911', []))
  for (const number of ['112', '0800 111 0 111', '116 016']) expect(there).toContain(number)
  expect(there).not.toContain('911')
  expect(there).not.toContain(helplineDirectory)
  const unknown = instructionsIn('en', crisisHelp('MH', 'mh', '911', []))
  expect(unknown.split(helplineDirectory)).toHaveLength(3)
  expect(unknown).not.toMatch(/\b(?:911|988|112)\b|undefined|null\b(?! means)/)
})
test('Scout answers in the language of the member', () => {
  expect(instructionsIn('es', crisisHelp('US', 'es', '911', []))).toContain('Answer in Spanish')
  expect(instructionsIn('mh', crisisHelp('US', 'mh', '911', []))).toContain('Answer in Marshallese')
})
