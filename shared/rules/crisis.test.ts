import { describe, expect, it } from 'vitest'
import { crisesIn } from './crisis.ts'
import { hasPhrase, plainWords } from './phrases.ts'

describe('words of a crisis', () => {
  it.each([
    ['I want to die', 'self_harm'],
    ['I’ve been feeling SUICIDAL lately.', 'self_harm'],
    ["I don't want to live anymore", 'self_harm'],
    ['Quiero hacerme daño', 'self_harm'],
    ['J’ai envie de mourir', 'self_harm'],
    ['Ich möchte sterben', 'self_harm'],
    ['não quero viver', 'self_harm'],
    ['There is a pain in my chest', 'emergency'],
    ['I can’t breathe', 'emergency'],
    ['Ich bekomme keine Luft', 'emergency'],
    ['no puedo respirar', 'emergency'],
      ] as const)('%s', (text, kind) => expect(crisesIn(text)).toEqual([kind]))

  it.each([
    'How much water did I drink?',
    'My dog died last year',
    'I am dying to see my results',
    'chest of drawers',
    'Wie viel habe ich getrunken?',
    'breathe in, breathe out',
    '',
  ])('not: %s', (text) => expect(crisesIn(text)).toEqual([]))
})

it('finds whole words, and beginnings where the phrase says so', () => {
  expect(plainWords(' Où est  l’eau ?')).toBe(' ou est leau ')
  expect(hasPhrase(plainWords('a diet'), 'die')).toBe(false)
  expect(hasPhrase(plainWords('a diet'), 'die*')).toBe(true)
  expect(hasPhrase(plainWords('to die for'), 'to die')).toBe(true)
})
