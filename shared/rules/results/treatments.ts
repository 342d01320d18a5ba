/** What advice may propose to start, in members' languages, and the names of the medicines that are it. */
interface Treatment {
  /** Only in advice on markers with such a code or name. */
  marker?: RegExp
  proposed: RegExp
  isTaken: RegExp
}
const treatments: readonly Treatment[] = [
  { proposed: /(?<!\p{L})e?statin(?:s|a|as|e|es)?(?!\p{L})/iu, isTaken: /statin/i },
  { proposed: /\d\s?(?:IU|UI|IE)(?!\p{L})/u, isTaken: /calciferol|calcitriol|vitamin[ae]? d/i },
  {
    proposed: /(?<!\p{L})(?:iron|eisen|hierro|fer|ferro)(?!\p{L})/iu,
    isTaken: /ferrous|ferric|iron|eisen|hierro|ferro/i,
  },
  { proposed: /microgram|mikrogramm/iu, isTaken: /folic|folate|fols[aä]ure|f[oó]lico|folique/i },
  { marker: /b-?12|cobalamin/i, proposed: /supplement|suplement|complément|präparat/iu, isTaken: /cobalamin|b-?12/i },
  {
    proposed: /B[- ](?:complex|komplex)|comple(?:jo|xe|xo) B/iu,
    isTaken: /b[- ](?:complex|komplex)|comple(?:jo|xe|xo) b/i,
  },
]

interface TakenMedicine {
  name: string
  generic_name: string | null
}
export interface FittingAdvice {
  /** HTML; empty if nothing is left. */
  html: string
  /** Names of medicines that the advice proposed though they are taken. */
  taken: string[]
}

/** Advice of the catalogue without the sentences that propose to start what a member takes. */
export const adviceFor = (
  html: string,
  marker: { code: string; name: string },
  medicines: readonly TakenMedicine[],
): FittingAdvice => {
  const taken = new Set<string>()
  const isOpen = (sentence: string): boolean =>
    !treatments.some(({ marker: of, proposed, isTaken }) => {
      if ((of && !of.test(`${marker.code} ${marker.name}`)) || !proposed.test(sentence)) return false
      const own = medicines.filter(({ name, generic_name }) => isTaken.test(`${name} ${generic_name ?? ''}`))
      for (const { name } of own) taken.add(name)
      return own.length > 0
    })
  const left = html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part
            .split(/(?<=[.!?])\s+/u)
            .filter(isOpen)
            .join(' '),
    )
    .join('')
  return { html: left.replaceAll(/<[^>]*>|\s/g, '') === '' ? '' : left, taken: [...taken] }
}
