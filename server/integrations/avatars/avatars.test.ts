import { expect, it } from 'vitest'
import { initialsOf } from '#shared/rules/index.ts'
import { createAvatars, drawAvatar } from './index.ts'

it.each([
  ['Dr. Amelia Reyes', 'AR'],
  ['Jordan', 'J'],
  ['émile zola-pereira', 'ÉP'],
  ['Dr. Ines von der Moreau', 'IM'],
  ['李 小龍', '李小'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('a drawn picture carries nothing of a name but letters, and is the same each time', () => {
  expect(drawAvatar('A"/><script>x</script> B')).not.toContain('script')
  expect(drawAvatar('Amelia Reyes')).toBe(drawAvatar('Amelia Reyes'))
  expect(drawAvatar('Amelia Reyes')).not.toBe(drawAvatar('Amelia Rey'))
})

it('a picture comes from here, or from the service that is set up', () => {
  expect(createAvatars(null)('Zoë O/Hara')).toBe('/api/avatars/Zo%C3%AB%20O%2FHara.svg')
  expect(createAvatars('https://faces.example/?n={name}&s=96')('Zoë & Co')).toBe(
    'https://faces.example/?n=Zo%C3%AB%20%26%20Co&s=96',
  )
})
