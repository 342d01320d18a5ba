export { SkipScan } from './SkipScan.tsx'
export { useBodyScans, type ScanRecord } from './useBodyScans.ts'
