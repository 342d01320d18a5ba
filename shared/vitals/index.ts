/** Vitals by camera: signal processing independent of a browser, from frames to a gated reading. */
export { scanOval, type Oval } from './oval.ts'
export { patchCount, sampleFrame } from './sample-frame.ts'
export { createScan, type Scan, type ScanDetails, type ScanOptions } from './scan.ts'
export type {
  FrameSample,
  LightCheck,
  MeasuredVital,
  MissingReason,
  ScanCoach,
  ScanProgress,
  SignalQuality,
  VitalsReading,
} from './types.ts'
