interface Device {
  /** Such as `Firefox, Windows`; null if nothing is recognized. */
  name: string | null
  isPhone: boolean
}

/** More specific names first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
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

/** Browser and system of a user agent, in enough detail to recognize one's own device. */
export const deviceName = (userAgent: string): Device => ({
  name: [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean).join(', ') || null,
  isPhone: /\b(iPhone|iPod|Mobile)\b/.test(userAgent),
})
