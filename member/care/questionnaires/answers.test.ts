import { expect, test } from 'vitest'
import type { FormSection, Question } from '#shared/rules/index.ts'
import { answersIn, toggled, wrongIn } from './answers.ts'

const base: Question = {
  code: '',
  kind: 'choice',
  text: '',
  help: null,
  options: [],
  is_required: true,
  is_scored: false,
  min: null,
  max: null,
  unit: null,
  shown_when: null,
}
const options = ['a', 'b'].map((value) => ({ value, label: value }))
const none = { value: 'none', label: 'none', is_exclusive: true }
const section: FormSection = {
  code: 'S',
  title: '',
  intro: null,
  instrument: null,
  source: null,
  version: 1,
  questions: [
    { ...base, code: 'smokes', options },
    { ...base, code: 'years', kind: 'number', min: 0, max: 90, shown_when: { question: 'smokes', values: ['b'] } },
    { ...base, code: 'which', kind: 'choices', options: [...options, none] },
    { ...base, code: 'more', kind: 'text', is_required: false, max: 5 },
    { ...base, code: 'agreed', kind: 'confirm' },
  ],
}

test('returns answers to the shown questions only, numbers as numbers', () => {
  expect(answersIn(section, { smokes: 'b', years: ' 12 ', which: [], more: '', agreed: false }, '.')).toEqual({
    smokes: 'b',
    years: 12,
  })
  expect(answersIn(section, { smokes: 'b', years: '1,5' }, '.')).toEqual({ smokes: 'b', years: 1.5 })
  // Text typed before the condition changed is dropped with its question.
  expect(answersIn(section, { smokes: 'a', years: '12' }, '.')).toEqual({ smokes: 'a' })
  expect(answersIn(section, { smokes: 'b', years: 'many' }, '.')).toEqual({ smokes: 'b', years: 'many' })
})

test('reports invalid answers', () => {
  expect(wrongIn(section, { smokes: 'a', which: ['none'], agreed: true }, '.')).toEqual([])
  expect(wrongIn(section, { smokes: 'b', years: '91', which: [], more: 'longer than five' }, '.')).toEqual([
    { code: 'years', problem: 'range' },
    { code: 'which', problem: 'missing' },
    { code: 'more', problem: 'long' },
    { code: 'agreed', problem: 'missing' },
  ])
})

test('"none of these" is exclusive', () => {
  const [, , which = base] = section.questions
  expect(toggled(which, [], 'a')).toEqual(['a'])
  expect(toggled(which, ['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(which, ['a', 'b'], 'none')).toEqual(['none'])
  expect(toggled(which, ['none'], 'b')).toEqual(['b'])
  expect(toggled(which, ['b'], 'b')).toEqual([])
})
