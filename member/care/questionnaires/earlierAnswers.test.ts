import { expect, test } from 'vitest'
import { emptyDocument, type FormDocument } from '#shared/rules/index.ts'
import { withEarlierAnswers } from './earlierAnswers.ts'

const documentOf = (answers: FormDocument['answers'], skipped: FormDocument['skipped'] = {}): FormDocument => ({
  ...emptyDocument,
  answers,
  skipped,
})

test('earlier answers go where there is none, the newest first, and not into skipped sections', () => {
  const now = documentOf({ SLEEP: { hours: '7', note: '' } }, { ANXIETY: 'private' })
  const earlier = [
    documentOf({ SLEEP: { hours: '5', note: 'Wakes' }, ANXIETY: { item_1: '2' } }),
    documentOf({ SLEEP: { note: 'Older' }, PAIN: { where: ['back'] } }),
  ]
  expect(withEarlierAnswers(now, earlier)).toEqual({
    document: documentOf({ SLEEP: { hours: '7', note: 'Wakes' }, PAIN: { where: ['back'] } }, { ANXIETY: 'private' }),
    added: 2,
  })
  expect(now.answers).toEqual({ SLEEP: { hours: '7', note: '' } })
  expect(withEarlierAnswers(now, []).added).toBe(0)
})
