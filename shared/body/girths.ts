export const girthNames = ['chest', 'waist', 'high_hips'] as const
export type GirthName = (typeof girthNames)[number]

/** In cm; what is missing is drawn as usual. */
export type Girths = Partial<Record<GirthName, number | null>>

/** Where each girth is taken, as a share of the body's height. */
export const girthHeights: Readonly<Record<GirthName, number>> = { chest: 0.718, waist: 0.63, high_hips: 0.51 }

/** The height that a body is drawn with while the member's is unknown, in cm. */
export const usualHeight = 170
