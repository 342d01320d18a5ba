/** Regions that use Letter paper; all others use A4. */
const letterRegions = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PR', 'MH'])

/** The paper size for a locale such as 'en-US'. English without a region counts as American, like the product's dates. */
export const paperOf = (locale: string): 'A4' | 'LETTER' => {
  const [language = '', ...rest] = locale.split(/[-_]/)
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase()
  if (region) return letterRegions.has(region) ? 'LETTER' : 'A4'
  return language.toLowerCase() === 'en' || language.toLowerCase() === 'mh' ? 'LETTER' : 'A4'
}
