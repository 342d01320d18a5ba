// Tries Firefox, which puppeteer drives by WebDriver BiDi.
import { memberFlows } from './flows.ts'
import { officeFlows } from './office.ts'
import { hasPrograms, tryFlows } from './trial.ts'

const program = '/usr/bin/firefox-esr'

/** @returns {Promise<import('./driver.ts').Driver>} */
const launch = async () => {
  const { default: puppeteer } = await import('puppeteer-core')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    headless: false,
    executablePath: program,
    protocolTimeout: 120_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  const page = await browser.newPage()
  // A page that asks before it is left is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.setViewport({ width: 1440, height: 900 })
  return {
    name: 'Firefox',
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    // As fast as a quick typist.
    type: (text) => page.keyboard.type(text, { delay: 30 }),
    press: (key) => page.keyboard.press(key),
    choose: async (selector, path) => (await page.$(selector)).uploadFile(path),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  }
}

if (hasPrograms('Firefox', { 'firefox-esr': program })) await tryFlows(launch, [...memberFlows, ...officeFlows])
