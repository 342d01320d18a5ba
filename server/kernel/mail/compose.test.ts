import { expect, it } from 'vitest'
import { composeFromTexts, composeMail } from './compose.ts'
import { mailLanguages, mailTexts, type MailTextKey } from './texts.ts'
import en from '#shared/languages/en/mails.json' with { type: 'json' }

const recipient = { id: 1, email: 'ines@hale.test', first_name: 'Inés', language: 'es' }
const placeholdersIn = (text: string, pattern = /\{(\w+)\}/g) =>
  [...text.matchAll(pattern)].map(([, name]) => name).toSorted()
/** Each placeholder stands for itself. */
const values = Object.fromEntries(
  Object.values(en)
    .flatMap((text) => [...text.matchAll(/\{(\w+)[},]/g)])
    .map(([, name = '']) => [name, `«${name}»`]),
)

it.each(mailLanguages)('%s has every text with its placeholders', (language) => {
  const say = mailTexts(language)
  for (const key of Object.keys(en) as MailTextKey[]) {
    expect(placeholdersIn(say(key, values), /«(\w+)»/g), key).toEqual(placeholdersIn(en[key]))
    if (language !== 'en') expect(say(key, values), key).not.toBe(en[key])
  }
})

it('is in the language of the account, in English for others, and greets a recipient without a name', () => {
  const verification = (language: string | null) =>
    composeFromTexts({ ...recipient, language }, 'verify-email', 'verification', { link: 'https://x.example' })
  expect(verification('es').text).toMatch(
    /^Hola, Inés:\n\nTe damos la bienvenida.*\n\nhttps:\/\/x\.example\n\nEl enlace/,
  )
  for (const language of ['mh', 'xx', null])
    expect(verification(language).subject).toBe('Please confirm your email address')
  expect(composeMail({ ...recipient, first_name: '', language: 'de' }, 'process', 'Betreff', 'Text').text).toBe(
    'Guten Tag,\n\nText\n\nAlles Gute\nIhr Hale-Team',
  )
})

it('has nothing of a name but the name, whichever text it is in', () => {
  const bait = 'Ada. Unlock it\nat https://evil.example/login 0900123'
  const chosen = ['name', 'roles', 'organizations', 'officer', 'second', 'reason', 'sender', 'kit']
  const plain = Object.fromEntries(chosen.map((name) => [name, 'Ada']))
  const given = { ...values, ...Object.fromEntries(chosen.map((name) => [name, bait])), link: 'https://hale.example/' }
  for (const language of mailLanguages) {
    const say = mailTexts(language)
    for (const key of Object.keys(en) as MailTextKey[]) {
      const text = say(key, given)
      expect(text, key).not.toMatch(/evil\.example|:\/\/e|0900123/)
      expect(text.split('\n').length, key).toBe(say(key, { ...given, ...plain }).split('\n').length)
    }
  }
  const mail = composeMail({ ...recipient, first_name: bait }, 'process', 'Subject', 'Text')
  expect(mail.text).toBe('Hola:\n\nText\n\nCuídate,\nTu equipo de Hale')
})
