/** A language is added by one folder and one line: a made-up one, to a copy of the sources. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileCatalogue } from '../i18n/compile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const line = "  { code: 'xx', name: 'Xanadu', locale: 'es', dir: 'rtl' },\n"

/** What a member sees of a language: a screen, a mail, a notice, a form, an answer of Scout, a food. */
const show = `
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createI18n, I18nProvider } from './shared/i18n/index.ts'
import { LanguageSelector } from './shared/ui/LanguageSelector.tsx'
import { verificationMail } from './server/identity/sign-in/mails.ts'
import { wordsFor } from './server/care/appointments/words.ts'
import { formContent } from './server/care/forms/content/index.ts'
import { asksToBook } from './server/integrations/assistant/embedded/questions.ts'
import { sayIn } from './server/integrations/assistant/embedded/words.ts'
import { namesIn } from './server/tracking/meals/names.ts'
import { directionOf } from './shared/languages/index.ts'
import { crisesIn } from './member/care/scout/crises.ts'
import { problemsOf } from './shared/languages/completeness.ts'

export { problemsOf }
export const shown = async () => {
  const i18n = createI18n()
  await i18n.changeLanguage('xx')
  return {
    screen: renderToString(createElement(I18nProvider, { i18n }, createElement(LanguageSelector))),
    message: i18n.t('common:yes'),
    mail: verificationMail({ id: 1, email: 'a@b.example', first_name: 'Ana', language: 'xx' }, 'link').subject,
    notice: wordsFor('booked', { who: null, instant: new Date(0), timezone: 'UTC', formats: null }).translations.xx?.title,
    form: formContent[0]?.title.xx,
    scout: sayIn('xx')('greeting'),
    food: namesIn(1, 'xx')[0],
    crisis: crisesIn('xanaduhelp'),
    direction: directionOf('xx'),
    isBooking: asksToBook.has('xanadubook please'),
  }
}
`
interface Shown {
  problemsOf: (language: string) => string[]
  shown: () => Promise<Record<string, unknown>>
}

/** Messages are compiled as in the apps. */
const catalogues: Plugin = {
  name: 'made-up:catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: /\/screens\/\w+\.json$/ },
    handler: (json) => ({ code: compileCatalogue(json), map: null }),
  },
}

let copy: string
let vite: ViteDevServer
const file = (path: string) => join(copy, 'shared/languages/xx', path)
/** Changes a file of the language, and says what was there. */
const edit = async (path: string, change: (json: string) => string): Promise<string> => {
  const before = await readFile(file(path), 'utf8')
  await writeFile(file(path), change(before))
  return before
}

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  copy = await mkdtemp(join(root, '.cache/made-up-'))
  for (const part of ['shared', 'server', 'member/care/scout/crises.ts', 'package.json', 'tsconfig.base.json'])
    await cp(join(root, part), join(copy, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await cp(file('../es'), file(''), { recursive: true })
  await cp(file('../mh/calendar.json'), file('calendar.json'))
  const list = join(copy, 'shared/languages/index.ts')
  await writeFile(list, (await readFile(list, 'utf8')).replace('] as const', `${line}] as const`))
  const mark = (name: string) => (json: string) => json.replace(new RegExp(`("${name}": (?:\\[\\s*)?")`), '$1Xx ')
  await edit('screens/ui.json', mark('language'))
  await edit('screens/common.json', mark('yes'))
  await edit('mails.json', mark('verification_subject'))
  await edit('notices.json', mark('appointment_booked'))
  await edit('forms.json', mark('title'))
  await edit('assistant.json', (json) => json.replace(/("answers": \{[^]*?"greeting": ")/, '$1Xx '))
  await edit('assistant.json', (json) => json.replace('"booking": [', '"booking": ["xanadubook",'))
  await edit('foods.json', mark('1'))
  await edit('crisis.json', (json) => json.replace('"self_harm": [', '"self_harm": ["xanaduhelp",'))
  // The product itself renders screens only in browsers.
  const hook = join(copy, 'shared/i18n/useTranslation.ts')
  const drawn = (await readFile(hook, 'utf8')).replace(
    '() => i18n.language)',
    '() => i18n.language, () => i18n.language)',
  )
  await writeFile(hook, drawn)
  await writeFile(join(copy, 'show.ts'), show)
  vite = await createServer({
    root: copy,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [catalogues],
    ssr: { noExternal: ['styled-components'] },
    server: { middlewareMode: true, ws: false, watch: null },
  })
}, 60_000)
afterAll(async () => {
  await vite.close()
  await rm(copy, { recursive: true, force: true })
})

const load = async () => (await vite.ssrLoadModule('/show.ts')) as unknown as Shown

test('it is whole, and everything that shows texts shows its own', async () => {
  const { problemsOf, shown } = await load()
  expect(problemsOf('xx')).toEqual([])
  const { screen, crisis, direction, isBooking, ...texts } = await shown()
  expect(screen).toContain('lang="xx" selected="">Xanadu<')
  expect(screen).toMatch(/\(4\s% traducido\)/)
  expect(screen).toContain('aria-label="Xx ')
  expect(crisis).toEqual(['self_harm'])
  expect(direction).toBe('rtl')
  expect(isBooking).toBe(true)
  for (const [kind, text] of Object.entries(texts)) expect(text, kind).toMatch(/^Xx /)
}, 60_000)

test.each([
  ['calendar.json', /calendar\.json is missing/],
  ['screens/common.json', /screens\/common\.json:yes is missing/],
  ['mails.json', /mails\.json:greeting is missing/],
  ['notices.json', /notices\.json:appointment_booked is missing/],
  ['assistant.json', /assistant\.json:answers\.greeting is missing/],
  ['forms.json', /forms\.json:hra\.\w+\.title is missing/],
  ['crisis.json', /crisis\.json:self_harm is missing/],
  ['grammar.json', /grammar\.json:plurals is missing/],
  ['foods.json', /foods\.json:1 is missing/],
  ['seed/meals.json', /seed\/meals\.json:meals\.[^]* is missing/],
  ['portions.json', /portions\.json:cup is missing/],
])('%s cannot be forgotten', async (path, problem) => {
  const { problemsOf } = await load()
  await rename(file(path), join(copy, 'forgotten'))
  expect(problemsOf('xx').join('\n')).toMatch(problem)
  await rename(join(copy, 'forgotten'), file(path))
})

test.each([
  ['mails.json', '{name}', '', 'has {} in place of {name}'],
  ['mails.json', '{name}', '{name', 'cannot be read'],
  ['notices.json', '"medications_due"', '"medication_due"', 'medication_due is not in English'],
  ['forms.json', /"title": "[^"]+"/, '"title": " "', 'title is empty'],
  ['screens/common.json', /(\{count, plural, )one \{[^}]*\} /, '$1few {#} ', "lacks the plural form 'one'"],
])('in %s %s as %s is found', async (path, search, wrong, problem) => {
  const { problemsOf } = await load()
  const before = await edit(path, (json) => json.replace(search, wrong))
  expect(problemsOf('xx').join('\n')).toContain(problem)
  await writeFile(file(path), before)
})

test('the types know it from its line', async () => {
  await writeFile(
    join(copy, 'types.ts'),
    "import { wordsOf } from './server/integrations/assistant/embedded/words.ts'\nimport type { Language } from './shared/languages/index.ts'\n" +
      "export const added: Language = 'xx'\nexport const words = wordsOf(added)\n// @ts-expect-error\nexport const other: Language = 'yy'\n",
  )
  await writeFile(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        lib: ['ESNext', 'DOM', 'DOM.Iterable'],
        types: ['node', 'vite/client'],
        incremental: false,
        noEmit: true,
      },
      files: ['types.ts'],
    }),
  )
  const tsc = promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy])
  expect(
    await tsc.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe('')
}, 120_000)
