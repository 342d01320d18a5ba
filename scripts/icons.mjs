// Draws the icons of the installable app from the logo: node scripts/icons.mjs (needs the browser of the tests).
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

const marker = 'node_modules/.hale-browser'
const executablePath = (existsSync(marker) && readFileSync(marker, 'utf8')) || undefined

/** `room` is the share of the side the logo takes; `radius` rounds the background, in percent. */
const icons = [
  { file: 'icon-192.png', side: 192, room: 0.7, radius: 22 },
  { file: 'icon-512.png', side: 512, room: 0.7, radius: 22 },
  // Systems mask these with their own shape, at most a tenth from each edge.
  { file: 'maskable-512.png', side: 512, room: 0.54, radius: 0 },
  { file: 'apple-touch-icon.png', side: 180, room: 0.64, radius: 0 },
]
const sign = `<g stroke="#F4F7F5" stroke-width="3.4" stroke-linecap="round" fill="none"><path d="M5 27a15 15 0 0 1 30 0M12.5 27a7.5 7.5 0 0 1 15 0M5 33.5h30"/></g><circle cx="20" cy="27" r="2.6" fill="#F2AD3A"/>`

mkdirSync('public/icons', { recursive: true })
const browser = await chromium.launch({ executablePath })
for (const { file, side, room, radius } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const edge = (40 / room - 40) / 2
  // The logo's visual center is slightly below the center of its box.
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-edge} ${-edge + 3} ${40 / room} ${40 / room}"><rect x="${-edge}" y="${-edge + 3}" width="100%" height="100%" rx="${(radius / 100) * (40 / room)}" fill="#0D2C24"/>${sign}</svg>`,
  )
  await page.screenshot({ path: `public/icons/${file}`, omitBackground: true })
  await page.close()
}
await browser.close()
