/** What a browser loads and computes for a page: before what was asked of the server shows, and in all. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { fillSignIn, signInOnly } from '#tests/e2e/member-actions.ts'
import { browserOptions, screens, serveDemo, type Screen } from './browser.ts'
import { loadAverage } from './machine.ts'
import { median, print, shown as figure } from './table.ts'

const RUNS = 3
const CPU_SECONDS = 3
const LATENCY_MS = 150
/** A page is complete when it has asked for nothing for so long: longer than home waits before it loads what is further down. */
const QUIET_MS = 6000
const MOST_MS = 180_000

interface Sent {
  /** Seconds on the browser's clock; null while it is not answered, as a stream never is. */
  from: number
  until: number | null
  bytes: number
  isScript: boolean
  isCached: boolean
}

/** Runs in the page: when the data show, in milliseconds since 1970, and how far the layout shifted. */
const watch = ({ selector, text }: Screen['shown']): void => {
  const seen = { shown: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const expected = new RegExp(text, 's')
  const look = () => {
    if (seen.shown === 0 && expected.test(document.querySelector(selector)?.textContent ?? ''))
      seen.shown = performance.timeOrigin + performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  // The worst window of shifts less than a second apart, and no longer than five, as Core Web Vitals have it.
  let [sum, start, last] = [0, 0, 0]
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue
      const { startTime: at } = entry
      if (at - last > 1000 || at - start > 5000) [sum, start] = [0, at]
      sum += entry.value
      last = at
      seen.shift = Math.max(seen.shift, sum)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Notes every request of the page. */
const listen = async (cdp: CDPSession) => {
  const sent = new Map<string, Sent>()
  /** From seconds on the browser's clock to seconds since 1970. */
  let offset = 0
  let lastAt = performance.now()
  await cdp.send('Network.enable')
  // Bytes are those of gzip, which every browser and every proxy speaks.
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    offset = wallTime - timestamp
    lastAt = performance.now()
    sent.set(requestId, { from: timestamp, until: null, bytes: 0, isScript: type === 'Script', isCached: false })
  })
  const note = (requestId: string, change: Partial<Sent>) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, change)
    lastAt = performance.now()
  }
  cdp.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { isCached: true }))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) note(requestId, { isCached: true })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, { until: timestamp, bytes: encodedDataLength }),
  )
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => note(requestId, { until: timestamp }))
  return {
    quietFor: () => performance.now() - lastAt,
    /** Requests that went to the server, until a time in milliseconds since 1970. */
    until: (time: number) =>
      [...sent.values()].filter(({ from, isCached }) => !isCached && (from + offset) * 1000 <= time),
  }
}

/** The longest chain of requests each of which began when the one before it had been answered; the page itself is 0. */
const depthOf = (sent: readonly Sent[]): number => {
  const depths = new Map<Sent, number>()
  for (const one of sent.toSorted((a, b) => a.from - b.from)) {
    const before = [...depths].filter(([{ until }]) => until !== null && until <= one.from).map(([, depth]) => depth)
    depths.set(one, 1 + Math.max(-1, ...before))
  }
  return Math.max(0, ...depths.values())
}

interface Load {
  requests: number
  scripts: number
  bytes: number
  allRequests: number
  allScripts: number
  allBytes: number
  /** Of the service worker, which keeps the app for use without a connection. */
  workerRequests: number
  depth: number
  shift: number
  cpu: number
  allCpu: number
}

const cpuOf = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
}

/** Opens a page and measures it. @param act what a person does there before the data show */
const load = async (
  page: Page,
  { shown, path }: Screen,
  { latency = 0, act = async () => {} }: { latency?: number; act?: () => Promise<void> },
): Promise<Load> => {
  const cdp = await page.context().newCDPSession(page)
  const requests = await listen(cdp)
  let workerRequests = 0
  page.context().on('request', (request) => {
    if (request.serviceWorker()) workerRequests += 1
  })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (latency > 0)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await page.addInitScript(watch, shown)
  const cpuBefore = await cpuOf(cdp)
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit', timeout: MOST_MS })
  const later = async () => {
    await page.waitForTimeout(Math.max(0, CPU_SECONDS * 1000 - (performance.now() - started)))
    return cpuOf(cdp)
  }
  const [cpu] = await Promise.all([later(), act()])
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: { shown: number; shift: number } }).seen)
  while ((await seen()).shown === 0 || requests.quietFor() < QUIET_MS) {
    if (performance.now() - started > MOST_MS) throw new Error(`${path} shows nothing within ${MOST_MS} ms`)
    await page.waitForTimeout(100)
  }
  const { shown: at, shift } = await seen()
  const [before, all] = [requests.until(at), requests.until(Infinity)]
  const sum = (some: readonly Sent[]) => some.reduce((bytes, one) => bytes + one.bytes, 0)
  const allCpu = await cpuOf(cdp)
  await cdp.detach()
  return {
    requests: before.length,
    scripts: sum(before.filter(({ isScript }) => isScript)),
    bytes: sum(before),
    allRequests: all.length,
    allScripts: sum(all.filter(({ isScript }) => isScript)),
    allBytes: sum(all),
    workerRequests,
    depth: depthOf(before),
    shift,
    // A page that takes over from an empty one goes on with its clock, unless it has a process of its own.
    cpu: cpu - (allCpu > cpuBefore ? 0 : cpuBefore),
    allCpu,
  }
}

type Visit = (context: BrowserContext, latency: number) => Promise<Load>
const arrive =
  (screen: Screen): Visit =>
  async (context, latency) => {
    const page = await context.newPage()
    await signInOnly(page, screen.person)
    return load(page, screen, { latency })
  }
/** Once more, in another tab, with what the browser keeps. */
const comeBack =
  (screen: Screen): Visit =>
  async (context, latency) => {
    const page = await context.newPage()
    await signInOnly(page, screen.person)
    await load(page, screen, {})
    return load(await context.newPage(), screen, { latency })
  }
const signIn =
  (screen: Screen): Visit =>
  async (context, latency) => {
    const page = await context.newPage()
    const act = async () => {
      await fillSignIn(page, screen.person)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    return load(page, { ...screen, path: '/login' }, { latency, act })
  }

const phone = { width: 390, height: 844 }
const onPhone =
  (visit: Visit): Visit =>
  (context, latency) => {
    context.on('page', (page) => void page.setViewportSize(phone))
    return visit(context, latency)
  }

const visits: Readonly<Record<string, Visit>> = {
  'member home, session, empty cache': arrive(screens['member home']),
  'member home, phone, empty cache': onPhone(arrive(screens['member home'])),
  'member home, session, again': comeBack(screens['member home']),
  'member home, from signing in': signIn(screens['member home']),
  'dashboard, session, empty cache': arrive(screens.dashboard),
  'dashboard, session, again': comeBack(screens.dashboard),
  'list of users, session, empty cache': arrive(screens['list of users']),
  'list of users, session, again': comeBack(screens['list of users']),
}

const visitOnce = async (browser: Browser, baseURL: string, visit: Visit, latency = 0): Promise<Load> => {
  const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1440, height: 900 } })
  try {
    return await visit(context, latency)
  } finally {
    await context.close()
  }
}

const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`

export const pages = async (): Promise<void> => {
  const url = await serveDemo()
  const browser = await chromium.launch(browserOptions())
  const rows: Record<string, Record<string, string>> = {}
  try {
    for (const [name, visit] of Object.entries(visits).filter(([one]) => one.includes(process.env.WORK ?? ''))) {
      const loads: Load[] = []
      const depths: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        loads.push(await visitOnce(browser, url, visit))
        depths.push((await visitOnce(browser, url, visit, LATENCY_MS)).depth)
      }
      console.log(`  ${name}: measured, ${loadAverage()}`)
      const of = (value: keyof Load) => median(loads.map((one) => one[value]))
      rows[name] = {
        'requests before data': String(of('requests')),
        'scripts before data': kB(of('scripts')),
        'bytes before data': kB(of('bytes')),
        'depth of data': String(Math.min(...depths)),
        'requests in all': String(of('allRequests')),
        'scripts in all': kB(of('allScripts')),
        'bytes in all': kB(of('allBytes')),
        'of the worker': String(of('workerRequests')),
        CLS: of('shift').toFixed(3),
        [`CPU in ${CPU_SECONDS} s`]: `${figure(of('cpu'))} ms`,
        'CPU until quiet': `${figure(of('allCpu'))} ms`,
      }
    }
  } finally {
    await browser.close()
  }
  print(
    `Pages in Chromium, built, gzip, medians of ${RUNS}; depth is the least, at ${LATENCY_MS} ms a request; CPU of the main thread`,
    'page',
    rows,
  )
}
