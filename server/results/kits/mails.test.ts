import { expect, it } from 'vitest'
import { sharedResultsMail } from './mails.ts'

it('inserts what the sender wrote, whose name is kept to a name, and takes no message syntax from it', () => {
  const { subject, text } = sharedResultsMail({
    to: 'a@b.example',
    userId: 1,
    sender: `{O'Hara} <b>`,
    message: `It's {odd}`,
    language: 'fr',
  })
  expect(subject).toBe(`O'Hara b vous envoie des résultats de test`)
  expect(text).toContain(`It's {odd}`)
})
