import type { CorrectionReason } from '#shared/rules/index.ts'

export const reasonLabels: Readonly<Record<CorrectionReason, string>> = {
  typing: 'A value was typed wrong',
  unit: 'A value was entered in another unit',
  sample: 'The values were of another sample',
  lab: 'The lab corrected its report',
}
