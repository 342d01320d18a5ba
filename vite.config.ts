import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { marked } from 'marked'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { manifestOf } from './shared/calls/define.ts'
import { manifestModule } from './scripts/calls-manifest.ts'
import { olderBrowsers, target } from './scripts/browsers.ts'
import { earlyScript } from './scripts/early-script.ts'
import { firstLoad, outlined } from './scripts/first-load.ts'
import { inlineRuntime } from './scripts/inline-runtime.ts'
import { iconWeights } from './scripts/icon-weights.ts'
import { pureRouter } from './scripts/pure-router.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { calls } from './shared/calls/index.ts'
import { resources } from './shared/classkeys/index.ts'
import { compileCatalogue } from './shared/i18n/compile.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = { admin: at('admin/index.html'), member: at('member/index.html') }
/** The apps are built one by one, so that neither loads what only the other needs of a shared module; both without APP. */
const app = process.env.APP as keyof typeof pages | undefined

const filesIn = (path: string): string[] =>
  /\.tsx?$/.test(path)
    ? [at(path)]
    : readdirSync(at(path), { recursive: true, encoding: 'utf8' }).map((name) => join(at(path), name))
/** The sources in some folders, and some by themselves. They make calls by their names in quotes. */
const sourcesOf = (paths: readonly string[], except: readonly string[] = []): string =>
  paths
    .flatMap(filesIn)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !except.some((one) => path === at(one)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** What of the member area is at work before its first screen can be used. What is kept offline names only calls of other folders. */
const first = [
  'app',
  'care/appointments/AppointmentReminder.tsx',
  'care/appointments/BookingWidget.tsx',
  'care/appointments/PrimaryCareWidget.tsx',
  'care/appointments/VirtualCareTypes.tsx',
  'content',
  'engagement/home',
  'engagement/notifications',
  'engagement/pages',
  'engagement/tasks',
  'engagement/tips',
  'identity/preferences/useDashboardPreferences.ts',
  'identity/sign-in/VerifyEmailWidget.tsx',
  'layout',
  'session',
  'tracking/journal',
  'tracking/meals/SmartMealTrackerWidget.tsx',
  'tracking/meals/useIntake.ts',
]

/** Of these, what is loaded when a menu is opened. */
const opened = ['member/layout/useSignOut.ts']

/** Where nouns with a path of their own are read and written; the back office finds their methods by the path. */
const nounPaths = new Set(resources.flatMap(({ rest }) => (rest === null ? [] : [rest, `${rest}/{id}`])))

/** Names of the calls of an app: those of its first screen, and the others that it makes. */
const callNames = (): { now: string[]; later: string[] } => {
  const names = Object.keys(calls)
  if (app === 'admin') {
    const sources = sourcesOf(['admin', 'shared/client'])
    const isMade = ([name, { path }]: [string, { path: string }]) =>
      sources.includes(`'${name}'`) || nounPaths.has(path)
    return {
      now: Object.entries(calls)
        .filter(isMade)
        .map(([name]) => name),
      later: [],
    }
  }
  if (app !== 'member') return { now: names, later: [] }
  const firstSources = sourcesOf([...first.map((path) => `member/${path}`), 'shared/client'], opened)
  const allSources = sourcesOf(['member', 'shared/client'])
  const now = names.filter((name) => firstSources.includes(`'${name}'`))
  return { now, later: names.filter((name) => !now.includes(name) && allSources.includes(`'${name}'`)) }
}

/**
 * `virtual:calls` is the browser's table of the contract: method, path and failure text of every call, computed from
 * shared/calls at build time, so that the schemas and their validator stay on the server. In the member area it has the
 * calls of the first screen; the others are in `virtual:calls/later`.
 */
const callsManifest = (): Plugin => ({
  name: 'hale:calls-manifest',
  resolveId: (id) => (/^virtual:calls(?:\/later)?$/.test(id) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === '\0virtual:calls') return manifestModule(manifestOf(calls), callNames().now)
    return id === '\0virtual:calls/later' ? manifestModule(manifestOf(calls), callNames().later) : undefined
  },
})

/** Messages are read when the apps are built; the browser's part of the library then needs no reader. */
const messageCatalogues = (): Plugin => ({
  name: 'hale:message-catalogues',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
    handler(_id, importer) {
      return importer?.includes('/intl-messageformat/')
        ? this.resolve('@formatjs/icu-messageformat-parser/no-parser.js', importer)
        : null
    },
  },
  transform: {
    filter: { id: /\/shared\/languages\/\w+\/screens\/\w+\.json$/ },
    handler: (json) => ({ code: compileCatalogue(json), map: null }),
  },
})

/** `virtual:accessibility` is docs/accessibility.md as HTML, without its heading. */
const accessibility = (): Plugin => ({
  name: 'hale:accessibility',
  resolveId: (id) => (id === 'virtual:accessibility' ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== '\0virtual:accessibility') return undefined
    const text = readFileSync(at('docs/accessibility.md'), 'utf8').replace(/^# .*\n/, '')
    return `export default ${JSON.stringify(marked.parse(text, { async: false }))}`
  },
})

// What every page needs at once. All of it is marked, so nothing else has to come along.
const initial: Rolldown.CodeSplittingGroup = {
  name: 'app',
  tags: ['$initial'],
  priority: 3,
  includeDependenciesRecursively: false,
}
/** Few chunks instead of one for each combination of screens that share a module: they compress better and cost fewer requests. */
const memberChunks: Rolldown.CodeSplittingGroup[] = [
  { ...initial, priority: 9 },
  // Home, with what usually stands at its top.
  {
    name: 'home',
    test: /\/member\/(?:engagement\/home\/Home|care\/appointments\/(?:AppointmentReminder|BookingWidget)|identity\/sign-in\/VerifyEmailWidget|care\/help\/HelpWidget|engagement\/tasks\/DailyTasksWidget|tracking\/meals\/SmartMealTrackerWidget|content\/ContentWidget)\.tsx$|\/languages\/en\/screens\/widgets\.json$/,
    priority: 4,
  },
  // What is at work once the first screen is drawn.
  {
    name: 'background',
    test: /\/member\/(?:BackgroundEffects\.tsx|care\/appointments\/OpenedReminder\.tsx|tracking\/devices\/ConnectDeviceWidget\.tsx|engagement\/notifications\/LiveNotifications\.ts|identity\/(?:partner\/PartnerFrame|vault\/VaultMaintenance)\.tsx|offline\/(?:BackgroundSync|InstallCard)\.tsx)$|\/node_modules\/idb\/|\/languages\/en\/screens\/(?:vault|offline|notifications|pages)\.json$/,
    priority: 3,
  },
  // What most screens besides home are made of.
  {
    name: 'controls',
    test: /\/node_modules\/@radix-ui\/react-(?:dialog|tabs|radio-group)\/|\/shared\/ui\/(?:Choice|Field|Modal|Selectors|Tabs|TextInput)\.tsx$/,
    priority: 2.5,
  },
  { name: 'icons', test: /\/@phosphor-icons\//, minShareCount: 4, priority: 2.5 },
  // The cards below, which all come once the page is idle.
  {
    name: 'lower',
    test: /\/member\/\w+\/[\w-]+\/(?:HealthTip|Referral|PrimaryCare|NextStep|Program|SleepSummary|SleepTracker|Vitals|HealthAssessment|HealthSummary|BodyScan|RecentKit|Activity)Widget\.tsx$|\/en\/screens\/(?:programs|wellbeing|vitals|health|results|body_scans)\.json$/,
    priority: 2,
  },
  { name: 'devices', test: /\/tracking\/journal\/Devices\.tsx$|\/en\/screens\/journal_guide\.json$/, priority: 1 },
]
const officeChunk = (name: string, priority: number, modules: readonly string[]): Rolldown.CodeSplittingGroup => ({
  name,
  priority,
  test: new RegExp(`/admin/(?:${modules.join('|')})\\.tsx$`),
})
/** Libraries by themselves, which stay in caches while the back office changes; then what is shown together. */
const adminChunks: Rolldown.CodeSplittingGroup[] = [
  { ...initial, name: 'libraries', test: /\/node_modules\/|\/admin\/app\/objectEntries\.cjs$/, priority: 9 },
  { ...initial, priority: 8 },
  // What is shown over a screen.
  officeChunk('overlays', 6, [
    'generated/list/(?:FurtherFilters|ItemActions|views/ViewMenu)',
    'layout/(?:AccountMenu|CommandResults|ShownNotices|SideDrawer|SignInDialog)',
    'ui/icons/FurtherIcon',
    'ui/overlays/(?:Menu|Popover)',
    'ui/tooltip/Bubble',
  ]),
  officeChunk('list', 7, [
    'generated/list/(?:GeneratedList|views/ViewTabs|views/SaveView)',
    'resources/users/UserList',
  ]),
  officeChunk('form', 5, ['generated/form/GeneratedForms', 'generated/kinds/FilterEditor']),
  { name: 'icons', test: /\/@phosphor-icons\//, priority: 4 },
  { name: 'dragging', test: /\/@dnd-kit\//, priority: 4 },
  { name: 'widgets', test: /\/shared\/ui\/|\/styled-components\//, minShareCount: 2, priority: 4 },
  { name: 'shared', minShareCount: 3, priority: 3 },
]

export default defineConfig({
  plugins: [
    react(),
    callsManifest(),
    iconWeights(),
    inlineRuntime(),
    pureRouter(),
    messageCatalogues(),
    accessibility(),
    olderBrowsers(),
    earlyScript({ page: pages.member, sources: [at('public/theme.js'), at('member/early.ts')] }),
    earlyScript({ page: pages.admin, sources: [at('public/theme.js'), at('admin/early.ts')] }),
    firstLoad({
      page: pages.member,
      screen: at('member/engagement/home/Home.tsx'),
      outline: at('member/outline.html'),
    }),
    outlined({ html: 'admin/index.html', outline: at('admin/outline.html') }),
    serviceWorker({ page: pages.member, source: at('member/offline/worker/sw.ts') }),
  ],
  // Styles are written into the bundles without the spaces that they are read with.
  oxc: { plugins: { styledComponents: { minify: true, displayName: false, fileName: false, ssr: false } } },
  resolve: {
    alias: [
      { find: /^zod$/, replacement: at('shared/zod.ts') },
      // React has had it itself since 18.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^react-style-singleton$/, replacement: at('shared/ui/styleSingleton.ts') },
      // The same functions, written for the browsers of today.
      { find: /^lodash\/(\w+)(?:\.js)?$/, replacement: 'es-toolkit/compat/$1' },
      // Lists export all their rows themselves, and never by react-admin's exporter.
      { find: /^jsonexport\/dist(?:\/index\.js)?$/, replacement: at('admin/app/noExporter.ts') },
      // Browsers have had it themselves since 2017.
      { find: /^object\.entries$/, replacement: at('admin/app/objectEntries.cjs') },
    ],
  },
  appType: 'mpa',
  // Known at build time, so that the product is built without the gallery.
  define: { 'import.meta.env.VITE_GALLERY': JSON.stringify(process.env.VITE_GALLERY ?? '') },
  // The encryption worker loads OpenPGP when it needs it, which takes a module worker.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // Two builds fill one folder; the script that runs them empties it.
    emptyOutDir: false,
    target,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: app ? { [app]: pages[app] } : pages,
      // Styled components are made by calls, which a bundler must keep unless told that importing them does nothing else.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(shared\/(ui|i18n|languages|rules|client|browser|classkeys|format)|member|admin)\/.*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
      output: { codeSplitting: { groups: app === 'member' ? memberChunks : adminChunks } },
    },
  },
})
