import { describe, expect, it } from 'vitest'
import { Secret } from '../crypto/index.ts'
import { openText, sealText } from './index.ts'

const secret = new Secret(new Uint8Array(32).fill(3))
const column = { table: 'reward_secrets', name: 'secret', isComparable: true }
const pins = { table: 'reward_secrets', name: 'pin', isComparable: false }

describe('sealed texts', () => {
  it.each(['HALE-1', '', 'café ☕', 'x'.repeat(500)])('come back as %j', (text) => {
    for (const one of [column, pins]) {
      const sealed = sealText(secret, one, text)
      expect(openText(secret, one, sealed)).toBe(text)
      if (text !== '') expect(sealed).not.toContain(text)
    }
  })

  it('are comparable only where a column asks for it', () => {
    expect(sealText(secret, column, 'A')).toBe(sealText(secret, column, 'A'))
    expect(sealText(secret, column, 'A')).not.toBe(sealText(secret, column, 'B'))
    expect(sealText(secret, pins, '1234')).not.toBe(sealText(secret, pins, '1234'))
  })

  it('do not open elsewhere, under another secret, or changed', () => {
    const sealed = sealText(secret, column, 'HALE-1')
    expect(() => openText(secret, pins, sealed)).toThrow()
    expect(() => openText(new Secret(new Uint8Array(32).fill(4)), column, sealed)).toThrow()
    const at = sealed.length - 3
    expect(() =>
      openText(secret, column, sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)),
    ).toThrow()
    expect(() => openText(secret, column, sealed.slice(0, 30))).toThrow()
  })

  it('from before there were seals are read as they are', () => {
    expect(openText(secret, column, 'OLD-CODE')).toBe('OLD-CODE')
  })
})
