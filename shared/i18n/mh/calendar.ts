/** Names of months and days; `Intl` has none for Marshallese. Spelling of the Marshallese-English Dictionary. */
export const marshalleseMonths = [
  'Jānwōde',
  'Pāpode',
  'Māj',
  'Epreōl',
  'Māe',
  'Juun',
  'Juļae',
  'O̧kwōj',
  'Jeptōm̧ba',
  'Oktoba',
  'Nopem̧ba',
  'Tijem̧ba',
] as const

/** Sunday first. */
export const marshalleseDays = ['Jabōt', 'M̧ande', 'Juje', 'Wōnje', 'Taije', 'Bōļaide', 'Jādede'] as const
