export { useKitFile } from './useKitFile.ts'
