import { expect, test } from 'vitest'
import { writeMessage } from './message.ts'

test('texts within a message are isolated by direction', () => {
  const values = { name: 'נועה', count: 2 }
  expect(writeMessage('Dear {name}, {count, number}', 'en', values)).toBe('Dear \u2068נועה\u2069, 2')
  expect(writeMessage('Dear {name}', 'en', { name: 'Maya' })).toBe('Dear Maya')
})
