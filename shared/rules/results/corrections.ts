/** Why results that a member has already been sent are corrected. A choice, because a free text could tell what was found. */
export const correctionReasons = ['typing', 'unit', 'sample', 'lab'] as const

export type CorrectionReason = (typeof correctionReasons)[number]
