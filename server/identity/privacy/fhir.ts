import { readingSources, sourcesOf, type ReadingSource, type VitalName } from '#shared/rules/index.ts'
import type { Row } from './rows.ts'

/** A quantity with its own LOINC code and a UCUM unit. */
interface Coding {
  code: string
  display: string
  unit: string
}
const weight: Coding = { code: '29463-7', display: 'Body weight', unit: 'kg' }
const height: Coding = { code: '8302-2', display: 'Body height', unit: 'cm' }
const systolic: Coding = { code: '8480-6', display: 'Systolic blood pressure', unit: 'mm[Hg]' }
const diastolic: Coding = { code: '8462-4', display: 'Diastolic blood pressure', unit: 'mm[Hg]' }
/** By the keys of a reading's data. Values without an unambiguous code (variability, stress) are only in the plain files. */
const vitals: Readonly<Record<string, Coding>> = {
  hr: { code: '8867-4', display: 'Heart rate', unit: '/min' },
  rr: { code: '9279-1', display: 'Respiratory rate', unit: '/min' },
  spo2: { code: '59408-5', display: 'Oxygen saturation in Arterial blood by Pulse oximetry', unit: '%' },
}

/** HL7's marker for data that is not real health data: https://terminology.hl7.org/CodeSystem-v3-ActReason.html */
export const testData = {
  security: [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST', display: 'test health data' },
  ],
}

const numberOf = (value: unknown): number | null => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}
const dataOf = (row: Row): Record<string, unknown> =>
  typeof row['data'] === 'object' && row['data'] !== null ? (row['data'] as Record<string, unknown>) : {}
const instantOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

const loinc = ({ code, display }: Pick<Coding, 'code' | 'display'>) => ({
  coding: [{ system: 'http://loinc.org', code, display }],
})
const quantity = ({ unit }: Coding, value: number) => ({ value, unit, system: 'http://unitsofmeasure.org', code: unit })

const methodWords: Readonly<Record<ReadingSource, string>> = {
  member: 'Entered by the patient',
  camera: 'Estimated from a camera (remote photoplethysmography)',
  device: 'The patient’s device',
  provider: 'Face scan by a provider',
  simulator: 'Simulated',
}
const sourceOf = (row: Row): ReadingSource => readingSources.find((source) => source === row['source']) ?? 'member'

interface Resources {
  /** The account's row. */
  user: Row
  vitals: readonly Row[]
  measurements: readonly Row[]
}

const observation = (id: string, subject: string, at: unknown, content: object) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
  ],
  subject: { reference: subject },
  effectiveDateTime: instantOf(at),
  ...content,
})

const genders: Readonly<Record<string, string>> = {
  female: 'female',
  male: 'male',
  intersex: 'other',
  undisclosed: 'unknown',
}

/**
 * Readings and body measurements as a FHIR R4 Bundle of type `collection` (hl7.org/fhir/R4), with their patient. Contains only
 * recorded values that have a code; nothing is converted or derived.
 */
export const bundleOf = ({ user, vitals: readings, measurements }: Resources) => {
  const patientId = `user-${String(user['id'])}`
  const subject = `Patient/${patientId}`
  const sex = typeof user['sex'] === 'string' ? genders[user['sex']] : undefined
  const patient = {
    resourceType: 'Patient',
    id: patientId,
    name: [
      {
        ...(user['last_name'] ? { family: user['last_name'] } : {}),
        ...(user['first_name'] ? { given: [user['first_name']] } : {}),
      },
    ],
    ...(sex ? { gender: sex } : {}),
    ...(user['date_of_birth'] ? { birthDate: user['date_of_birth'] } : {}),
  }
  const simple = (id: string, at: unknown, coding: Coding, value: unknown) => {
    const number = numberOf(value)
    return number === null
      ? []
      : [observation(id, subject, at, { code: loinc(coding), valueQuantity: quantity(coding, number) })]
  }
  const ofReading = (row: Row) => {
    const id = `vital-${String(row['id'])}`
    const at = row['created_at']
    const data = dataOf(row)
    const [high, low] = [numberOf(data['sbp']), numberOf(data['dbp'])]
    const pressure =
      high === null || low === null
        ? []
        : [
            observation(`${id}-bp`, subject, at, {
              code: loinc({ code: '85354-9', display: 'Blood pressure panel with all children optional' }),
              component: [
                { code: loinc(systolic), valueQuantity: quantity(systolic, high) },
                { code: loinc(diastolic), valueQuantity: quantity(diastolic, low) },
              ],
            }),
          ]
    const all = [
      ...Object.entries(vitals).flatMap(([name, coding]) => simple(`${id}-${name}`, at, coding, data[name])),
      ...pressure,
    ]
    // A camera estimate must not pass for an instrument's measurement.
    const methods = sourcesOf(data, sourceOf(row))
    const told = all.map((one) => {
      const name = one.id.slice(id.length + 1)
      const source = methods[name === 'bp' ? 'sbp' : (name as VitalName)] ?? 'member'
      return { ...one, method: { text: methodWords[source] } }
    })
    return row['source'] === 'simulator' ? told.map((one) => ({ ...one, meta: testData })) : told
  }
  const observations = [
    ...simple(`${patientId}-height`, user['updated_at'], height, user['height_cm']),
    ...readings.flatMap(ofReading),
    ...measurements.flatMap((row) =>
      simple(`measurement-${String(row['id'])}-weight`, row['created_at'], weight, dataOf(row)['weight']).map((one) =>
        row['source'] === 'simulator' ? { ...one, meta: testData } : one,
      ),
    ),
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [patient, ...observations].map((resource) => ({
      fullUrl: `https://hale.invalid/fhir/${resource.resourceType}/${resource.id}`,
      resource,
    })),
  }
}
