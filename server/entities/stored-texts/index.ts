export { findStoredTexts } from './clean-texts.ts'
