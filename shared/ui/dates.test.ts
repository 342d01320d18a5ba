import { afterEach, expect, test, vi } from 'vitest'
import { languages, localeOf } from '../rules/index.ts'
import { formatTime } from './dates.ts'

afterEach(() => vi.unstubAllGlobals())

const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', undefined]

test.each(languages)('$code: every time of a day reads as Intl writes it', ({ code }) => {
  vi.stubGlobal('document', { documentElement: { lang: code } })
  for (const timeZone of zones) {
    const format = new Intl.DateTimeFormat(localeOf(code), { timeStyle: 'short', timeZone })
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const at = new Date(Date.UTC(2026, 2, 8, 0, minute))
      expect(formatTime(at, timeZone)).toBe(format.format(at).replaceAll('\u202f', ' '))
    }
  }
})
