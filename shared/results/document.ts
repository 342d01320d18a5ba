/**
 * A lab's response, as sealed for its member: one JSON text per kit. It is stored as the lab's own document; parsing it yields one
 * of two shapes, distinguished by `provider`.
 */
import { z } from 'zod'
import { readQuantity } from '../rules/index.ts'

/** A number, or a word the lab uses instead: '<10', 'Not detected'. */
const measured = z.union([z.number(), z.string().max(200)])
const words = (max = 200) => z.string().max(max)
/** A threshold, also as labs write it: '<150'. */
const limit = z
  .unknown()
  .transform((value) => readQuantity(value)?.number ?? null)
  .default(null)
const letter = z.enum(['H', 'N', 'L'])

const event = z.looseObject({ status: words(100), created: words(60) })
const reported = z.looseObject({
  name: words().nullish(),
  code: words(100).nullish(),
  result: measured.nullish(),
  unit_of_measure: words(60).nullish(),
  /** The lab's own, in its format: '3.5 - 5.1', '<150 mg/dL'. */
  reference_range: words(200).nullish().catch(null),
  description: words(2000).nullish(),
})
const sample = z.looseObject({
  events: z
    .array(event)
    .max(500)
    .nullish()
    .transform((list) => list ?? []),
  shipments: z
    .array(z.looseObject({ tracking_number: words(100).nullish() }))
    .max(50)
    .nullish()
    .transform((list) => list ?? []),
  report: z
    .looseObject({ results: z.array(reported).max(500) })
    .nullish()
    .transform((report) => report ?? null),
})

/** One measured marker with the scale it is read on. Limits the lab does not give are null. */
const biomarkerResult = z.looseObject({
  code: words(100),
  name: words(),
  description: words(2000)
    .nullish()
    .transform((text) => text ?? ''),
  providerCode: z.string().max(60).catch('spot').default('spot'),
  value: measured.nullish().transform((value) => value ?? null),
  /** In the lab's format. */
  result: measured.nullish().transform((value) => (value === null || value === undefined ? '' : String(value))),
  result_level: letter.nullable().catch(null).default(null),
  resultWithUnit: words(300)
    .nullish()
    .transform((text) => text ?? ''),
  unit: words(60)
    .nullish()
    .transform((text) => text ?? ''),
  reference_range: words(200).nullish().catch(null),
  report_min: limit,
  low_min: limit,
  healthy_min: limit,
  healthy_max: limit,
  high_max: limit,
  report_max: limit,
  hideResultLabel: z.boolean().catch(false).default(false),
  hideScale: z.boolean().catch(false).default(false),
})
export type BiomarkerResult = z.output<typeof biomarkerResult>

/** Simulated values from a demo's embedded lab, which must be shown as such. */
const simulated = z.boolean().catch(false).default(false)

/** Who entered the values: the lab's own system, or staff who copied them from the lab's report. */
const origin = {
  origin: z.enum(['lab', 'staff']).catch('lab').default('lab'),
  /** A second person entered the same values from the report, without seeing the first person's. */
  reviewed: z.boolean().catch(false).default(false),
}

const codes = z.array(words(100)).max(500)

const spotDocument = z.looseObject({
  kit_id: words(100)
    .nullish()
    .transform((text) => text ?? null),
  registered_to: words()
    .nullish()
    .transform((text) => text ?? null),
  order_id: words(100)
    .nullish()
    .transform((text) => text ?? null),
  type: words()
    .nullish()
    .transform((text) => text ?? null),
  events: z
    .array(event)
    .max(500)
    .nullish()
    .transform((list) => list ?? []),
  samples: z
    .array(sample)
    .max(100)
    .nullish()
    .transform((list) => list ?? []),
  biomarkers: z
    .array(biomarkerResult)
    .max(500)
    .nullish()
    .transform((list) => list ?? []),
  /** A correction that holds only the changed values: the others are in the versions before it. */
  partial: z.boolean().catch(false).default(false),
  simulated,
  ...origin,
  /** Codes of the values that staff copied, and of those that two of them did, if `origin` and `reviewed` do not hold for all. */
  copied: z.object({ staff: codes, reviewed: codes }).optional().catch(undefined),
})
const namidaDocument = z.looseObject({
  /** On the lab's scale from -6 to 4. */
  score: z.number().min(-6).max(4),
  interpretation: words(2000)
    .nullish()
    .transform((text) => text ?? null),
  simulated,
  ...origin,
})

export type SpotResultDocument = { provider: 'spot' } & z.output<typeof spotDocument>
export type NamidaResultDocument = { provider: 'namida' } & z.output<typeof namidaDocument>
export type ResultDocument = SpotResultDocument | NamidaResultDocument

/** Where and why a document is invalid: `{path: 'biomarkers.0.name', message}`. */
export interface DocumentProblem {
  path: string
  message: string
}

/**
 * Parses a lab's document, or says what is wrong with an invalid one. Unknown keys are kept. A Spot lab document without any results
 * is invalid.
 */
export const checkResultDocument = (
  provider: string | null | undefined,
  value: unknown,
): { document: ResultDocument; problem: null } | { document: null; problem: DocumentProblem } => {
  const schema = provider === 'spot' ? spotDocument : provider === 'namida' ? namidaDocument : null
  if (!schema)
    return { document: null, problem: { path: 'provider_code', message: 'is no lab that results are known of' } }
  const read = schema.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    return {
      document: null,
      problem: { path: issue?.path.join('.') ?? '', message: issue?.message ?? 'cannot be read' },
    }
  }
  const document = { ...read.data, provider } as ResultDocument
  if (document.provider === 'spot' && resultCount(document) === 0)
    return { document: null, problem: { path: 'biomarkers', message: 'has no result' } }
  return { document, problem: null }
}

/** Number of results in a document. */
export const resultCount = (document: ResultDocument): number =>
  document.provider === 'namida'
    ? 1
    : document.biomarkers.length || document.samples.reduce((sum, { report }) => sum + (report?.results.length ?? 0), 0)

/**
 * Parses a decrypted or unencrypted document, as an object or JSON text. Ignores unknown keys; never throws.
 * @returns null for anything but a document of this lab
 */
export const readResultDocument = (provider: string | null | undefined, value: unknown): ResultDocument | null => {
  if (typeof value !== 'string') return checkResultDocument(provider, value).document
  try {
    return checkResultDocument(provider, JSON.parse(value)).document
  } catch {
    return null
  }
}
