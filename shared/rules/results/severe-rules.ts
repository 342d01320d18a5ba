import type { VitalName } from '../tracking/vitals.ts'

/** What the limits are taken from. All are for adults. */
export const severeSources = {
  nice: 'NICE guideline NG136, Hypertension in adults (2019, updated 2023): severe hypertension from 180/120 mmHg; likewise ACC/AHA 2017 and AHA/ACC 2025',
  aha: 'American Heart Association, Low Blood Pressure: below 90/60 mmHg, urgent with symptoms',
  news: 'Royal College of Physicians, National Early Warning Score (NEWS) 2 (2017): single parameters that score 3',
  who: 'World Health Organization, Pulse Oximetry Training Manual (2011): below 90 % is a clinical emergency',
  cdc: 'Centers for Disease Control and Prevention: hypothermia below 35 °C (95 °F), heat stroke from 40 °C (104 °F)',
  ada: 'American Diabetes Association, Standards of Care in Diabetes (2025), section 6: level 2 hypoglycemia below 54 mg/dL',
  dka: 'Centers for Disease Control and Prevention, About Diabetic Ketoacidosis: urgent from 300 mg/dL',
  lipids: 'AHA/ACC guideline on cholesterol (2018): risk of pancreatitis from 1,000 mg/dL of triglycerides',
  rcpath: 'Royal College of Pathologists, G158, The communication of critical and unexpected pathology results (2017)',
  mayo: 'Mayo Clinic Laboratories, Critical Values (DLMP-065)',
} as const

/** The symptoms with which somebody needs an ambulance. */
export const severeSymptoms = [
  'heart',
  'faint',
  'breath',
  'fever',
  'cold',
  'sugar_low',
  'sugar_high',
  'salts',
  'blood',
  'infection',
  'organs',
] as const

/** A value that must never be called usual. */
export interface SevereRule {
  bound: 'below' | 'above'
  limit: number
  /** Whether the limit itself is severe. */
  isLimitSevere: boolean
  symptoms: (typeof severeSymptoms)[number]
  /** Without symptoms: measure again and, if it stays, reach the care team today; or reach it today; or at once. */
  act: 'repeat' | 'today' | 'now'
  /** Some bodies are always like that. */
  isOftenKnown?: true
  source: keyof typeof severeSources
}

/**
 * Blood pressure, heart rate, breathing, oxygen, temperature. Variability and weight have no limit that holds for everybody, the
 * stress index is always called normal, and a low diastolic pressure is judged by the systolic one.
 */
export const vitalRules: Readonly<Record<VitalName, readonly SevereRule[]>> = {
  sbp: [
    { bound: 'above', limit: 180, isLimitSevere: true, symptoms: 'heart', act: 'repeat', source: 'nice' },
    {
      bound: 'below',
      limit: 90,
      isLimitSevere: false,
      symptoms: 'faint',
      act: 'repeat',
      isOftenKnown: true,
      source: 'aha',
    },
  ],
  dbp: [{ bound: 'above', limit: 120, isLimitSevere: true, symptoms: 'heart', act: 'repeat', source: 'nice' }],
  hr: [
    { bound: 'above', limit: 130, isLimitSevere: false, symptoms: 'faint', act: 'repeat', source: 'news' },
    {
      bound: 'below',
      limit: 40,
      isLimitSevere: true,
      symptoms: 'faint',
      act: 'repeat',
      isOftenKnown: true,
      source: 'news',
    },
  ],
  rr: [
    { bound: 'above', limit: 25, isLimitSevere: true, symptoms: 'breath', act: 'repeat', source: 'news' },
    { bound: 'below', limit: 8, isLimitSevere: true, symptoms: 'breath', act: 'repeat', source: 'news' },
  ],
  spo2: [
    {
      bound: 'below',
      limit: 90,
      isLimitSevere: false,
      symptoms: 'breath',
      act: 'repeat',
      isOftenKnown: true,
      source: 'who',
    },
  ],
  temperature: [
    { bound: 'above', limit: 40, isLimitSevere: true, symptoms: 'fever', act: 'today', source: 'cdc' },
    { bound: 'below', limit: 35, isLimitSevere: false, symptoms: 'cold', act: 'repeat', source: 'cdc' },
  ],
  hrv: [],
  stress_index: [],
  weight: [],
}

/** Minutes of rest before a vital is measured again. */
export const severeRestMinutes = 5
