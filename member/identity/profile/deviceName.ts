interface Device {
  browser: string | null
  system: string | null
  isPhone: boolean
}

/** More special names first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** What a user agent says of browser and system, as far as a person needs it to know their own device. */
export const deviceName = (userAgent: string): Device => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
  isPhone: /\b(iPhone|iPod|Mobile)\b/.test(userAgent),
})
