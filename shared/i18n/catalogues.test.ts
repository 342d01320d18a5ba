import { expect, test } from 'vitest'
import { errorCatalogue } from '../errors.ts'
import { kitStateName, kitStateNames, languages, translatedPercent } from '../rules/index.ts'

type Messages = Record<string, string>

const files = import.meta.glob<string>('../languages/*/screens/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const catalogues = new Map(Object.entries(files).map(([path, json]) => [path, JSON.parse(json) as Messages]))
/** English has the words of the errors' catalogue itself. */
const failures: Messages = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { message }]) => [code, message]),
)
const catalogue = (language: string, namespace: string): Messages | undefined => {
  const found = catalogues.get(`../languages/${language}/screens/${namespace}.json`)
  return language === 'en' && namespace === 'errors' ? { ...found, ...failures } : found
}
const namespaces = Object.keys(files).flatMap((path) => /\/en\/screens\/(.+)\.json$/.exec(path)?.[1] ?? [])

test('every namespace is known', () => {
  expect(namespaces).toEqual(
    expect.arrayContaining(['common', 'errors', 'journal', 'layout', 'sign_in', 'tasks', 'ui']),
  )
})

test('the picker says how much of each language there is', () => {
  const total = namespaces.reduce((sum, namespace) => sum + Object.keys(catalogue('en', namespace) ?? {}).length, 0)
  for (const { code } of languages) {
    const said = namespaces.reduce((sum, namespace) => sum + Object.keys(catalogue(code, namespace) ?? {}).length, 0)
    expect(Math.round((said / total) * 100), code).toBe(translatedPercent(code))
  }
})

test('English leaves the words of errors to their catalogue', () => {
  expect(
    Object.keys(catalogues.get('../languages/en/screens/errors.json') ?? {}).filter((key) => key in errorCatalogue),
  ).toEqual([])
})

test('every state of a kit has its words, in English the lab’s own', () => {
  const english = catalogue('en', 'kits') ?? {}
  for (const name of kitStateNames) expect(kitStateName(english[`kit_status_${name}`] ?? ''), name).toBe(name)
})

/** Words of the other way to address a reader, or of the other side of the ocean, than the one that was chosen. */
const otherManners = {
  de: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:usted(?:es)?|elija|escriba|indique|inténtelo|seleccione|introduzca|su (?:seguro|farmacia|equipo|correo))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|ton|tes|toi)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:morada|registad[oa]s?|registar|equipa|contacto|ecrã|telemóvel|ficheiro|palavra-passe)(?!\p{L})/iu,
}

test.each(Object.entries(otherManners))('%s addresses the reader in one way', (language, other) => {
  for (const namespace of namespaces) {
    for (const [key, message] of Object.entries(catalogue(language, namespace) ?? {})) {
      expect(message, `${language} ${namespace}:${key}`).not.toMatch(other)
    }
  }
})

/** Spaces that a line may break at though the mark belongs to its word, and the quotation marks of English. */
const typography = {
  de: /\d %| …|”/u,
  fr: / (?:[?!;»%]|:(?!:))|« |[“”]/u,
}

test.each(Object.entries(typography))(
  '%s keeps marks with their words and quotes in its own way',
  (language, other) => {
    for (const namespace of namespaces) {
      for (const [key, message] of Object.entries(catalogue(language, namespace) ?? {})) {
        expect(message, `${language} ${namespace}:${key}`).not.toMatch(other)
      }
    }
  },
)
