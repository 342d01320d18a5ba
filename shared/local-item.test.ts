import { afterEach, expect, test, vi } from 'vitest'
import { localItem } from './local-item.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is kept under its key until it is removed', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const item = localItem('hale.test')
  expect(item.read()).toBeNull()
  item.write('1')
  expect(item.read()).toBe('1')
  expect(localItem('hale.other').read()).toBeNull()
  item.remove()
  expect(item.read()).toBeNull()
})

test('a browser that keeps nothing fails nothing', () => {
  const refuse = () => {
    throw new DOMException('Storage is blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const item = localItem('hale.test')
  item.write('1')
  expect(item.read()).toBeNull()
  item.remove()
})
