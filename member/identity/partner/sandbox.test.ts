import { expect, test } from 'vitest'
import { sandboxOf } from './sandbox.ts'

const own = 'https://hale.example'

test.each([
  ['https://partner.example/sso?token=a', true],
  ['http://hale.example/sso', true],
  ['https://hale.example:8443/sso', true],
  ['https://hale.example/v1/partner?token=a', false],
  ['/v1/partner?token=a', false],
  ['https://', false],
])('%s keeps its origin in the frame: %s', (url, keeps) => {
  const may = sandboxOf(url, own).split(' ')
  expect(may).toContain('allow-scripts')
  expect(may.includes('allow-same-origin')).toBe(keeps)
})
