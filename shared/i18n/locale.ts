/** The locale that Intl writes a language by. CLDR and Intl know no Marshallese; it counts with the two forms of English. */
export const localeOf = (language: string): string => (language === 'mh' ? 'en' : language)
