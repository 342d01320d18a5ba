/**
 * `npm run bench:vitals`: accuracy and speed of the camera vitals scan, on scenes with a known pulse, 450 scenes without
 * one, 300 moving pictures and 60 seatedPeople people. `npm run bench:vitals -- <folder>` compares recorded faces with reference
 * sensors instead (formats in docs/vitals.md). `SCANS` sets the number of people, `PICTURES` that of the moving pictures.
 * Prints tables; fails only on a file that cannot be read.
 */
import { kindsOf, motionKinds, movedPicture, pictureKinds, sitter } from '#tests/harness/moving-cases.ts'
import { filmPicture } from '#tests/harness/moving-pictures.ts'
import { film } from '#tests/harness/scan-scene.ts'
import { pulseCases, somebody, stillKinds, withoutPulse } from '#tests/harness/scan-cases.ts'
import { compare, errorTable, intervalsBetween, noErrors, referenceOf, scanOf } from './compare.ts'
import { MalformedRecording, readRecordings } from './recordings.ts'
import { stepTimes } from './timing.ts'

const people = Number(process.env.SCANS ?? 200)
const moved = Number(process.env.PICTURES ?? 300)
const sitters = 60
const runsOfKind = 150

const print = (title: string, rows: object): void => {
  console.log(`\n${title}`)
  console.table(rows)
}

const cases = () =>
  Object.fromEntries(
    pulseCases.map(([name, scene]) => {
      const { samples, intervals } = film(scene)
      const { heartRate, reading } = scanOf(samples)
      const truth = referenceOf(intervals).heartRate
      const error = heartRate === null ? reading.missing.hr : Number((heartRate - truth).toFixed(2))
      return [
        name,
        { 'true bpm': Number(truth.toFixed(1)), shown: reading.hr ?? '--', error, 'SNR dB': reading.scan.snr_db },
      ]
    }),
  )

const pictures = () =>
  Object.fromEntries(
    stillKinds.map((kind) => {
      const readings = Array.from(
        { length: runsOfKind },
        (_, seed) => scanOf(film(withoutPulse(kind, seed)).samples).reading,
      )
      return [
        kind,
        {
          runs: runsOfKind,
          'readings shown': readings.filter(({ hr }) => hr !== null).length,
          'breaths shown': readings.filter(({ rr }) => rr !== null).length,
        },
      ]
    }),
  )

const movedPictures = () => {
  const films = Array.from({ length: moved }, (_, seed) => ({
    ...kindsOf(seed),
    reading: scanOf(filmPicture(movedPicture(seed)).samples).reading,
  }))
  return Object.fromEntries(
    pictureKinds.flatMap((picture) =>
      motionKinds.map((motion) => {
        const some = films.filter((film) => film.picture === picture && film.motion === motion)
        return [
          `${picture}, ${motion}`,
          { films: some.length, 'readings shown': some.filter(({ reading }) => reading.hr !== null).length },
        ]
      }),
    ),
  )
}

const seatedPeople = () => {
  const errors = noErrors()
  for (let seed = 0; seed < sitters; seed++) {
    const { samples, intervals } = filmPicture(sitter(seed))
    compare(errors, scanOf(samples), referenceOf(intervals))
  }
  return errorTable(errors)
}

const syntheticPeople = () => {
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
    // A scan ends after three minutes, however long the recording.
    const from = samples[0]?.time ?? 0
    const intervals = intervalsBetween(beats, from, from + measured.reading.scan.seconds)
    if (intervals.length < 2)
      throw new MalformedRecording(`${name}: fewer than 3 beats while there are frames; are both on the same clock?`)
    const truth = referenceOf(intervals)
    compare(errors, measured, truth)
    const { hr, hrv, missing, scan } = measured.reading
    return [
      name,
      {
        'true bpm': Math.round(truth.heartRate),
        shown: hr ?? missing.hr,
        'true SDNN': Math.round(truth.sdnn),
        'shown SDNN': hrv ?? missing.hrv,
        'SNR dB': scan.snr_db,
        seconds: scan.seconds,
      },
    ]
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
  print('Scenes without a pulse: none may be shown', pictures())
  print('Pictures moved by 0.5 to 8 pixels of 640 at 0.25 to 1.7 Hz, 30 s each: none may be shown', movedPictures())
  print(
    `${sitters} people drawn with skin, hair and glasses who sit as still as people do, 30 s each: errors where shown`,
    seatedPeople(),
  )
  print(`${people} people of many kinds, 60 s each: errors where shown`, syntheticPeople())
  print(
    `Processor time on this machine (Node ${process.version}), milliseconds`,
    stepTimes(film({ seed: 3, heart: { rate: 70, jitter: 0.02 } }).samples),
  )
}
