export { girthHeights, girthNames, usualHeight, type GirthName, type Girths } from './girths.ts'
export { ringAt } from './plane.ts'
export { bodyShape, type BodyShape, type Measured, type Sex } from './shape.ts'
