import type { Substance } from '../values/ucum.ts'
import type { SevereRule } from './severe-rules.ts'

interface MarkerRules extends Substance {
  /** Codes, LOINC codes and names, in lowercase, without accents and without words such as 'serum'. */
  names: readonly string[]
  /** Unit of the limits. */
  unit: string
  rules: readonly SevereRule[]
}

const salts = { isLimitSevere: true, symptoms: 'salts', act: 'now', source: 'rcpath' } as const
const organs = { isLimitSevere: true, symptoms: 'organs', act: 'today', source: 'rcpath' } as const
/**
 * Values that laboratories report at once, of adults. A marker that is not listed has no value that needs anybody today: lipids
 * other than triglycerides, HbA1c, vitamins, iron, hormones such as TSH.
 */
export const markerRules: readonly MarkerRules[] = [
  {
    names: ['potassium', 'k', 'kalium', 'potasio', 'potassio', '2823-3'],
    unit: 'mmol/L',
    molarMass: 39.098,
    charge: 1,
    rules: [
      { bound: 'below', limit: 2.5, ...salts },
      { bound: 'above', limit: 6.5, ...salts },
    ],
  },
  {
    names: ['sodium', 'na', 'natrium', 'sodio', '2951-2'],
    unit: 'mmol/L',
    molarMass: 22.99,
    charge: 1,
    rules: [
      { bound: 'below', limit: 120, ...salts },
      { bound: 'above', limit: 155, ...salts },
    ],
  },
  {
    names: ['calcium', 'ca', 'kalzium', 'calcio', 'adjusted-calcium', 'corrected-calcium', '17861-6'],
    unit: 'mmol/L',
    molarMass: 40.08,
    charge: 2,
    rules: [
      { bound: 'below', limit: 1.8, ...salts },
      { bound: 'above', limit: 3.5, ...salts },
    ],
  },
  {
    names: ['magnesium', 'mg', 'magnesio', '19123-9'],
    unit: 'mmol/L',
    molarMass: 24.31,
    charge: 2,
    rules: [
      { bound: 'below', limit: 0.4, ...salts },
      { bound: 'above', limit: 9 / 2.431, ...salts, source: 'mayo' },
    ],
  },
  {
    names: ['phosphate', 'phosphorus', 'phosphat', 'fosfato', 'inorganic-phosphate', '2777-1'],
    unit: 'mmol/L',
    molarMass: 30.97,
    rules: [{ bound: 'below', limit: 0.3, ...salts }],
  },
  {
    names: ['glucose', 'sugar', 'glukose', 'glucosa', 'glicose', '2345-7', '1558-6', '2339-0'],
    unit: 'mg/dL',
    molarMass: 180.16,
    rules: [
      { bound: 'below', limit: 54, symptoms: 'sugar_low', act: 'now', source: 'ada', isLimitSevere: false },
      { bound: 'above', limit: 300, symptoms: 'sugar_high', act: 'now', source: 'dka', isLimitSevere: true },
    ],
  },
  {
    names: ['hemoglobin', 'haemoglobin', 'hb', 'hgb', 'hamoglobin', 'hemoglobina', 'hemoglobine', '718-7'],
    unit: 'g/dL',
    molarMass: 16114,
    rules: [
      { bound: 'below', limit: 7, symptoms: 'blood', act: 'now', source: 'rcpath', isLimitSevere: false },
      { bound: 'above', limit: 20, symptoms: 'heart', act: 'now', source: 'mayo', isLimitSevere: true },
    ],
  },
  {
    names: ['platelets', 'platelet-count', 'plt', 'thrombocytes', 'thrombozyten', 'plaquetas', 'plaquettes', '777-3'],
    unit: '10*9/L',
    rules: [
      { bound: 'below', limit: 30, symptoms: 'blood', act: 'now', source: 'rcpath', isLimitSevere: false },
      { bound: 'above', limit: 1000, symptoms: 'heart', act: 'today', source: 'mayo', isLimitSevere: true },
    ],
  },
  {
    names: [
      'neutrophils',
      'absolute-neutrophils',
      'absolute-neutrophil-count',
      'anc',
      'neutrophile',
      'neutrofilos',
      '751-8',
    ],
    unit: '10*9/L',
    rules: [{ bound: 'below', limit: 0.5, symptoms: 'infection', act: 'now', source: 'rcpath', isLimitSevere: true }],
  },
  {
    names: ['inr', 'pt-inr', '6301-6'],
    unit: '1',
    rules: [{ bound: 'above', limit: 5, symptoms: 'blood', act: 'now', source: 'mayo', isLimitSevere: true }],
  },
  {
    names: ['creatinine', 'creat', 'kreatinin', 'creatinina', '2160-0'],
    unit: 'umol/L',
    molarMass: 113.1,
    rules: [{ bound: 'above', limit: 354, ...organs }],
  },
  {
    names: ['urea', 'harnstoff', 'uree', 'ureia', '22664-7'],
    unit: 'mmol/L',
    molarMass: 60.06,
    rules: [{ bound: 'above', limit: 30, ...organs }],
  },
  {
    names: ['bun', 'urea-nitrogen', '3094-0'],
    unit: 'mmol/L',
    molarMass: 28.01,
    rules: [{ bound: 'above', limit: 30, ...organs }],
  },
  {
    names: ['alt', 'alat', 'gpt', 'sgpt', '1742-6'],
    unit: 'U/L',
    rules: [{ bound: 'above', limit: 600, ...organs }],
  },
  {
    names: ['ast', 'asat', 'got', 'sgot', '1920-8'],
    unit: 'U/L',
    rules: [{ bound: 'above', limit: 600, ...organs }],
  },
  {
    names: ['ck', 'creatine-kinase', 'creatinkinase', '2157-6'],
    unit: 'U/L',
    rules: [{ bound: 'above', limit: 5000, ...organs }],
  },
  { names: ['amylase', 'amilasa', '1798-8'], unit: 'U/L', rules: [{ bound: 'above', limit: 500, ...organs }] },
  {
    names: ['crp', 'hs-crp', 'hscrp', 'c-reactive-protein', '1988-5', '30522-7'],
    unit: 'mg/L',
    rules: [{ bound: 'above', limit: 300, ...organs, symptoms: 'infection' }],
  },
  {
    names: ['triglycerides', 'triglyceride', 'triglyzeride', 'trigliceridos', '2571-8'],
    unit: 'mg/dL',
    molarMass: 885.7,
    rules: [{ bound: 'above', limit: 1000, ...organs, source: 'lipids' }],
  },
  {
    // In the evening a low value is what it should be.
    names: ['cortisol-morning', 'morning-cortisol', 'cortisol-am', 'am-cortisol', '9813-7'],
    unit: 'nmol/L',
    molarMass: 362.46,
    rules: [{ bound: 'below', limit: 50, symptoms: 'faint', act: 'today', source: 'rcpath', isLimitSevere: true }],
  },
]
