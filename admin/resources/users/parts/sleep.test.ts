import { describe, expect, it } from 'vitest'
import { durationWords, sleepSentence } from './sleep.ts'

describe('durationWords', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [450, '7 h 30 min'],
  ])('%d minutes are %s', (minutes, words) => expect(durationWords(minutes)).toBe(words))
})

describe('sleepSentence', () => {
  it('omits nights that were not recorded', () => {
    const nights = [480, null, 420].map((sleep, day) => ({ date: `2026-03-0${day + 1}`, sleep }))
    expect(sleepSentence(nights)).toBe('7 h 30 min per night on average, based on 2 nights.')
  })
  it('handles no nights and a single one', () => {
    expect(sleepSentence([{ date: '2026-03-01', sleep: null }])).toBe('No sleep recorded in this period.')
    expect(sleepSentence([{ date: '2026-03-01', sleep: 60 }])).toBe('1 h per night on average, based on 1 night.')
  })
})
