import type { Database } from '../../kernel/database/types.ts'
import { bundleOf, testData } from '../../identity/privacy/index.ts'

interface Named {
  id: number
  name: string
  created_at: Date
}
type AllergyRow = Named & { reaction: string | null; severity: string | null }
type IssueRow = Named & { since: string | null; notes: string | null }
type MedicationRow = Named & { instructions: string | null; started_on: string; stopped_at: Date | null }

const rowsOf = async <R>(db: Database, name: string, text: string, userId: number): Promise<R[]> =>
  db.query<R & Record<string, unknown>>({ name, text, values: [userId] })

const allergyOf =
  (patient: string) =>
  ({ id, name, reaction, severity, created_at }: AllergyRow) => ({
    resourceType: 'AllergyIntolerance',
    id: `allergy-${id}`,
    patient: { reference: patient },
    code: { text: name },
    recordedDate: created_at.toISOString(),
    ...(reaction ? { reaction: [{ manifestation: [{ text: reaction }], ...(severity ? { severity } : {}) }] } : {}),
  })

const conditionOf =
  (subject: string) =>
  ({ id, name, since, notes, created_at }: IssueRow) => ({
    resourceType: 'Condition',
    id: `condition-${id}`,
    subject: { reference: subject },
    code: { text: name },
    recordedDate: created_at.toISOString(),
    ...(since ? { onsetDateTime: since } : {}),
    ...(notes ? { note: [{ text: notes }] } : {}),
  })

const medicationOf =
  (subject: string) =>
  ({ id, name, instructions, started_on, stopped_at }: MedicationRow) => ({
    resourceType: 'MedicationStatement',
    id: `medication-${id}`,
    status: stopped_at ? 'stopped' : 'active',
    subject: { reference: subject },
    medicationCodeableConcept: { text: name },
    effectivePeriod: { start: started_on, ...(stopped_at ? { end: stopped_at.toISOString() } : {}) },
    ...(instructions ? { dosage: [{ text: instructions }] } : {}),
  })

/**
 * What a clinical system would deliver for a member, as a FHIR R4 Bundle built only from what the member recorded, so that no finding
 * is invented. Every resource carries HL7's marker for test data.
 */
export const simulatedRecord = async (db: Database, userId: number, now: Date) => {
  const [user] = await rowsOf<Record<string, unknown>>(
    db,
    'find_patient',
    `select id, first_name, last_name, sex, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, height_cm, updated_at
     from users where id = $1`,
    userId,
  )
  const vitals = await rowsOf<Record<string, unknown>>(
    db,
    'find_measured_vitals',
    `select id, data, source, created_at from vitals where user_id = $1 and source <> 'simulator' order by created_at desc limit 50`,
    userId,
  )
  const measurements = await rowsOf<Record<string, unknown>>(
    db,
    'find_recent_measurements',
    `select id, data, source, created_at from measurements where user_id = $1 and source <> 'simulator' order by created_at desc limit 20`,
    userId,
  )
  const allergies = await rowsOf<AllergyRow>(
    db,
    'find_allergies_for_record',
    'select id, name, reaction, severity, created_at from user_allergies where user_id = $1 order by id limit 200',
    userId,
  )
  const issues = await rowsOf<IssueRow>(
    db,
    'find_issues_for_record',
    `select id, name, to_char(since, 'YYYY-MM-DD') as since, notes, created_at from user_health_issues where user_id = $1 order by id limit 200`,
    userId,
  )
  const medications = await rowsOf<MedicationRow>(
    db,
    'find_medications_for_record',
    `select u.id, m.name, u.instructions, to_char(u.started_on, 'YYYY-MM-DD') as started_on, u.stopped_at, u.created_at
     from user_medications u join medications m on m.id = u.medication_id where u.user_id = $1 order by u.id limit 200`,
    userId,
  )
  const observed = bundleOf({ user: user ?? { id: userId }, vitals, measurements })
  const patient = `Patient/user-${userId}`
  const resources = [
    ...observed.entry.map(({ resource }) => resource),
    ...allergies.map(allergyOf(patient)),
    ...issues.map(conditionOf(patient)),
    ...medications.map(medicationOf(patient)),
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    meta: testData,
    entry: resources.map((resource) => ({
      fullUrl: `https://hale.invalid/fhir/${resource.resourceType}/${resource.id}`,
      resource: { ...resource, meta: testData },
    })),
  }
}

/** Number of resources of each type in a bundle. */
export const countOf = ({ entry }: Awaited<ReturnType<typeof simulatedRecord>>): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { resource } of entry) counts[resource.resourceType] = (counts[resource.resourceType] ?? 0) + 1
  return counts
}
