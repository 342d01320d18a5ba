import { expect, it } from 'vitest'
import {
  appointmentLetter,
  keyChangedLetter,
  keyChangeWords,
  ownLetter,
  sharedResultsLetter,
  verificationLetter,
} from './letters.ts'
import { sayIn, writtenLanguages, type WordKey } from './words.ts'
import en from '#shared/languages/en/mails.json' with { type: 'json' }

const recipient = { id: 1, email: 'ines@hale.test', first_name: 'Inés', language: 'es' }
const placesIn = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? []
const values = {
  name: '{name}',
  link: '{link}',
  title: '{title}',
  message: '{message}',
  reason: '{reason}',
  sender: '{sender}',
}

it.each(writtenLanguages)('%s has every word with what is put into it', (language) => {
  const say = sayIn(language)
  for (const key of Object.keys(en) as WordKey[]) {
    expect(placesIn(say(key, values)), key).toEqual(placesIn(en[key]))
    if (language !== 'en') expect(say(key, values), key).not.toBe(en[key])
  }
})

it('puts in what was written as it is, also with signs of messages', () => {
  const { subject, text } = sharedResultsLetter({
    to: 'a@b.example',
    userId: 1,
    sender: `{O'Hara} <b>`,
    message: `It's {odd}`,
    language: 'fr',
  })
  expect(subject).toBe(`{O'Hara} <b> vous envoie des résultats de test`)
  expect(text).toContain(`It's {odd}`)
})

it('is in the language of the account, in English for others, and greets whoever has no name', () => {
  expect(verificationLetter(recipient, 'https://x.example').text).toMatch(
    /^Hola, Inés:\n\nTe damos la bienvenida.*\n\nhttps:\/\/x\.example\n\nEl enlace/,
  )
  for (const language of ['mh', 'xx', null])
    expect(verificationLetter({ ...recipient, language }, '').subject).toBe('Please confirm your email address')
  expect(ownLetter({ ...recipient, first_name: '', language: 'de' }, 'process', 'Betreff', 'Text').text).toBe(
    'Guten Tag,\n\nText\n\nAlles Gute\nIhr Hale-Team',
  )
})

it('tells of a visit and of a key in one language from subject to end', () => {
  expect(appointmentLetter(recipient, 'cancelled', { message: 'Con Dra. Reyes.', link: 'l' })).toMatchObject({
    subject: 'Se canceló tu cita',
    text: 'Hola, Inés:\n\nSe canceló tu cita. Con Dra. Reyes.\n\nPuedes reservar otra aquí:\n\nl\n\nCuídate,\nTu equipo de Hale',
  })
  const { subject, text } = keyChangedLetter(recipient, 'key_waits', 'l')
  expect(text).toContain(`${subject}. Tu contraseña no la desbloqueó.`)
  expect(keyChangeWords('key_waits').translations.es?.title).toBe(subject)
})
