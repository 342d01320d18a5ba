export const girthNames = ['chest', 'waist', 'high_hips'] as const
export type GirthName = (typeof girthNames)[number]

/** In cm; missing girths are assumed to be typical. */
export type Girths = Partial<Record<GirthName, number | null>>

/** The height of each girth, as a fraction of the body's height. */
export const girthHeights: Readonly<Record<GirthName, number>> = { chest: 0.718, waist: 0.63, high_hips: 0.51 }

/** The height assumed if the member's is unknown, in cm. */
export const usualHeight = 170
