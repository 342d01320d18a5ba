/** As specified by the product; off by 2.5 millionths of a mile. */
export const metersPerMile = 1609.34
const inchesPerCentimeter = 0.393701
const poundsPerKilogram = 2.20462
const ouncesPerMilliliter = 0.033814

/** Rounded to one decimal. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Miles with one decimal. */
export const miles = (meters: number): number => oneDecimal(meters / metersPerMile)
/** Kilometers with one decimal. */
export const kilometers = (meters: number): number => oneDecimal(meters / 1000)
/** Miles in meters. */
export const metersOf = (distance: number): number => distance * metersPerMile
/** Inches with one decimal. */
export const inches = (centimeters: number): number => oneDecimal(centimeters * inchesPerCentimeter)
/** Whole pounds. */
export const pounds = (kilograms: number): number => Math.round(kilograms * poundsPerKilogram)
/** Fluid ounces (US) in whole milliliters. */
export const milliliters = (ounces: number): number => Math.round(ounces / ouncesPerMilliliter)
/** Milliliters in fluid ounces (US), with four decimals, so that `milliliters` gives back whole ones. */
export const ouncesOf = (milliliters: number): number => Math.round(milliliters * ouncesPerMilliliter * 10_000) / 10_000
/** Fluid ounces (US) in liters with one decimal. */
export const liters = (ounces: number): number => oneDecimal(ounces / ouncesPerMilliliter / 1000)
/** Steps and calories are rounded up. */
export const roundedUp = (value: number): number => Math.ceil(value)
