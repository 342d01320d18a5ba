/** Addresses of the fonts of other scripts, by their paths. */
export const fontFiles: Readonly<Record<string, string>> = import.meta.glob(
  [
    '/node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
    '/node_modules/@fontsource-variable/noto-sans-*/files/*-wght-normal.woff2',
  ],
  { eager: true, query: '?url', import: 'default' },
)
