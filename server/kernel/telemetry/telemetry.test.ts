import { expect, test } from 'vitest'
import { shapeOf, statementSent, watchStatements } from './index.ts'

test('the shape of a statement has no constants', () => {
  expect(
    shapeOf(
      `select id  from users\n where name = 'O''Hara' and age > 41.5 and id = $12 and t1.x = $$secret$$ or $a$b$a$ = 'c'`,
    ),
  ).toBe('select id from users where name = ? and age > ? and id = $12 and t1.x = ? or ? = ?')
  expect(shapeOf('x'.repeat(1000))).toHaveLength(300)
})

test('only statements that take long are told of, failed ones too', async () => {
  const told: object[] = []
  watchStatements(30, (details) => told.push(details))
  const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
  await statementSent({ name: 'quick', text: 'select 1' }, after(0))
  await statementSent({ name: 'slow', text: 'select 1' }, after(50))
  const failed = after(50).then(() => Promise.reject(new Error('no')))
  await expect(statementSent({ text: `select 'a'` }, failed)).rejects.toThrow('no')
  watchStatements(Infinity, () => {})
  expect(told).toMatchObject([
    { event: 'slow-statement', statement: 'slow', shape: 'select ?' },
    { statement: undefined, shape: 'select ?' },
  ])
})
