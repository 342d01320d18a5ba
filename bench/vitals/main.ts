/**
 * `npm run bench:vitals`: what a scan of vitals by camera shows of hearts that are known, of 450 pictures without any, and how
 * long it takes. `npm run bench:vitals -- <folder>` compares recorded faces with sensors on the body instead (formats in
 * docs/vitals.md). `SCANS` changes the number of people. Prints tables; only a file that cannot be read makes it fail.
 */
import { film } from '#tests/harness/scan-scene.ts'
import { pulseCases, somebody, stillKinds, withoutPulse } from '#tests/harness/scan-cases.ts'
import { compare, errorTable, intervalsBetween, noErrors, referenceOf, scanOf } from './compare.ts'
import { MalformedRecording, readRecordings } from './recordings.ts'
import { stepTimes } from './timing.ts'

const people = Number(process.env.SCANS ?? 200)
const runsOfKind = 150

const print = (title: string, rows: object): void => {
  console.log(`\n${title}`)
  console.table(rows)
}

const cases = () => Object.fromEntries(pulseCases.map(([name, scene]) => {
  const { samples, intervals } = film(scene)
  const { heartRate, reading } = scanOf(samples)
  const truth = referenceOf(intervals).heartRate
  const error = heartRate === null ? reading.missing.hr : Number((heartRate - truth).toFixed(2))
  return [name, { 'true bpm': Number(truth.toFixed(1)), shown: reading.hr ?? '--', error, 'SNR dB': reading.scan.snr_db }]
}))

const pictures = () => Object.fromEntries(stillKinds.map((kind) => {
  const readings = Array.from({ length: runsOfKind }, (_, seed) => scanOf(film(withoutPulse(kind, seed)).samples).reading)
  return [kind, { runs: runsOfKind, 'readings shown': readings.filter(({ hr }) => hr !== null).length, 'breaths shown': readings.filter(({ rr }) => rr !== null).length }]
}))

const crowd = () => {
  const errors = noErrors()
  for (let seed = 0; seed < people; seed++) {
    const scene = somebody(seed)
    const { samples, intervals } = film(scene)
    compare(errors, scanOf(samples), referenceOf(intervals, scene.breath?.rate ?? null))
  }
  return errorTable(errors)
}

const recorded = (folder: string): void => {
  const errors = noErrors()
  const rows = readRecordings(folder).map(({ name, samples, beats }) => {
    const measured = scanOf(samples)
    // A scan ends after three minutes, however long the recording is.
    const from = samples[0]?.time ?? 0
    const intervals = intervalsBetween(beats, from, from + measured.reading.scan.seconds)
    if (intervals.length < 2) throw new MalformedRecording(`${name}: fewer than 3 beats while there are frames; are both on the same clock?`)
    const truth = referenceOf(intervals)
    compare(errors, measured, truth)
    const { hr, hrv, missing, scan } = measured.reading
    return [name, {
      'true bpm': Math.round(truth.heartRate), shown: hr ?? missing.hr, 'true SDNN': Math.round(truth.sdnn), 'shown SDNN': hrv ?? missing.hrv,
      'SNR dB': scan.snr_db, seconds: scan.seconds,
    }]
  })
  print(`Recordings of ${folder}`, Object.fromEntries(rows))
  print('Errors where shown', errorTable(errors))
}

const folder = process.argv[2]
if (folder) {
  try {
    recorded(folder)
  } catch (error) {
    if (!(error instanceof MalformedRecording)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
} else {
  print('Hearts that have to be shown within 2 bpm', cases())
  print('Pictures without a pulse: none may be shown', pictures())
  print(`${people} people of many kinds, 60 s each: errors where shown`, crowd())
  print(`Processor time on this machine (Node ${process.version}), milliseconds`, stepTimes(film({ seed: 3, heart: { rate: 70, jitter: 0.02 } }).samples))
}
