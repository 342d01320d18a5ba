// Tries WebKitGTK's own small browser in a virtual screen, driven by WebDriver.
import { globSync, writeFileSync } from 'node:fs'
import { memberFlows } from './flows.ts'
import { hasPrograms, tryFlows } from './trial.ts'

const [window = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const programs = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', 'libwebkit2gtk-4.1-0': window }

/** @returns {Promise<import('./driver.ts').Driver>} */
const launch = async () => {
  // Without a sandbox of its own, which root may not make in a container.
  process.env.WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS = '1'
  const { Builder, By, Capabilities, Key } = await import('selenium-webdriver')
  const { ServiceBuilder } = await import('selenium-webdriver/remote/index.js').then(({ DriverService }) => ({
    ServiceBuilder: DriverService.Builder,
  }))
  const service = new ServiceBuilder(programs['webkit2gtk-driver']).setLoopback(true).build()
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: window, args: ['--automation'] },
  })
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(capabilities)
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
  await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 })
  const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN }
  return {
    name: 'WebKitGTK',
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: async (selector) => (await driver.findElement(By.css(selector))).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    choose: async (selector, path) => (await driver.findElement(By.css(selector))).sendKeys(path),
    screenshot: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await service.kill()
    },
  }
}

if (hasPrograms('WebKitGTK', programs)) await tryFlows(launch, memberFlows)
