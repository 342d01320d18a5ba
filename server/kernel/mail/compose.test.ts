import { expect, it } from 'vitest'
import { composeFromTexts, composeMail } from './compose.ts'
import { mailLanguages, mailTexts, type MailTextKey } from './texts.ts'
import en from '#shared/languages/en/mails.json' with { type: 'json' }

const recipient = { id: 1, email: 'ines@hale.test', first_name: 'Inés', language: 'es' }
const placeholdersIn = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? []
/** Each placeholder stands for itself. */
const values = Object.fromEntries(
  Object.values(en)
    .flatMap((text) => [...text.matchAll(/\{(\w+)[},]/g)])
    .map(([, name = '']) => [name, `{${name}}`]),
)

it.each(mailLanguages)('%s has every text with its placeholders', (language) => {
  const say = mailTexts(language)
  for (const key of Object.keys(en) as MailTextKey[]) {
    expect(placeholdersIn(say(key, values)), key).toEqual(placeholdersIn(en[key]))
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
