/** Product types of the FDA's National Drug Code directory (open.fda.gov, field `product_type`). */
export const drugTypes = [
  'HUMAN PRESCRIPTION DRUG',
  'HUMAN OTC DRUG',
  'VACCINE',
  'PLASMA DERIVATIVE',
  'CELLULAR THERAPY',
  'STANDARDIZED ALLERGENIC',
  'NON-STANDARDIZED ALLERGENIC',
] as const
