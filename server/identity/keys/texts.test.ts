import { expect, it } from 'vitest'
import { noticeTexts } from '../../kernel/mail/index.ts'
import { keyChangedMail } from './texts.ts'

it('mail and notification of a key event share their words, in one language', () => {
  const recipient = { id: 1, email: 'ines@hale.test', first_name: 'Inés', language: 'es' }
  const { subject, text } = keyChangedMail(recipient, 'key_waits', 'l')
  expect(text).toContain(`${subject}. Tu contraseña no la desbloqueó.`)
  expect(noticeTexts('key_waits', 'key_waits_message').translations['es']?.title).toBe(subject)
})
