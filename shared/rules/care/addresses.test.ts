import { expect, it } from 'vitest'
import { isExternalUrl, settingAddress } from '../index.ts'

it.each([
  [[], '/help'],
  [[{ name: 'SupportUrl', value: null }], '/help'],
  [[{ name: 'SupportUrl', value: '  ' }], '/help'],
  [[{ name: 'support_url', value: 'https://help.example/start' }], 'https://help.example/start'],
  [[{ name: 'SupportUrl', value: 'javascript:alert(1)' }], '/help'],
])('with the settings %j the support URL is %s', (settings, address) =>
  expect(settingAddress(settings, 'SupportUrl')).toBe(address),
)

it.each([
  ['/help', false],
  ['/client/appointments?a=1', false],
  ['//evil.example', true],
  ['https://calendly.com/x', true],
  ['mailto:a@b.test', true],
])('%s is external: %s', (url, isOut) => expect(isExternalUrl(url)).toBe(isOut))
