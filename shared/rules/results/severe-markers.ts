import type { SevereRule } from './severe-rules.ts'

interface MarkerRules {
  /** Codes, LOINC codes and names, in lowercase, without accents and without words such as 'serum'. */
  names: readonly string[]
  /** By unit, in lowercase, what turns its values into those of the limits. */
  units: Readonly<Record<string, number>>
  rules: readonly SevereRule[]
}

const molar = { 'mmol/l': 1, 'meq/l': 1 }
const salts = { isLimitSevere: true, symptoms: 'salts', act: 'now', source: 'rcpath' } as const
const organs = { isLimitSevere: true, symptoms: 'organs', act: 'today', source: 'rcpath' } as const
const enzyme = { 'u/l': 1, 'iu/l': 1 }
const cells = {
  '109/l': 1,
  'g/l': 1,
  '103/ul': 1,
  '10e9/l': 1,
  '10e3/ul': 1,
  'k/ul': 1,
  'k/mm3': 1,
  'thousand/ul': 1,
  '/ul': 0.001,
  'cells/ul': 0.001,
}

/**
 * Values that laboratories report at once, of adults. A marker that is not listed has no value that needs anybody today: lipids
 * other than triglycerides, HbA1c, vitamins, iron, hormones such as TSH.
 */
export const markerRules: readonly MarkerRules[] = [
  {
    names: ['potassium', 'k', 'kalium', 'potasio', 'potassio', '2823-3'],
    units: molar,
    rules: [
      { bound: 'below', limit: 2.5, ...salts },
      { bound: 'above', limit: 6.5, ...salts },
    ],
  },
  {
    names: ['sodium', 'na', 'natrium', 'sodio', '2951-2'],
    units: molar,
    rules: [
      { bound: 'below', limit: 120, ...salts },
      { bound: 'above', limit: 155, ...salts },
    ],
  },
  {
    names: ['calcium', 'ca', 'kalzium', 'calcio', 'adjusted-calcium', 'corrected-calcium', '17861-6'],
    units: { 'mmol/l': 1, 'mg/dl': 1 / 4.008, 'meq/l': 0.5 },
    rules: [
      { bound: 'below', limit: 1.8, ...salts },
      { bound: 'above', limit: 3.5, ...salts },
    ],
  },
  {
    names: ['magnesium', 'mg', 'magnesio', '19123-9'],
    units: { 'mmol/l': 1, 'mg/dl': 1 / 2.431, 'meq/l': 0.5 },
    rules: [
      { bound: 'below', limit: 0.4, ...salts },
      { bound: 'above', limit: 9 / 2.431, ...salts, source: 'mayo' },
    ],
  },
  {
    names: ['phosphate', 'phosphorus', 'phosphat', 'fosfato', 'inorganic-phosphate', '2777-1'],
    units: { 'mmol/l': 1, 'mg/dl': 1 / 3.097 },
    rules: [{ bound: 'below', limit: 0.3, ...salts }],
  },
  {
    names: ['glucose', 'sugar', 'glukose', 'glucosa', 'glicose', '2345-7', '1558-6', '2339-0'],
    units: { 'mg/dl': 1, 'mmol/l': 18.016 },
    rules: [
      { bound: 'below', limit: 54, symptoms: 'sugar_low', act: 'now', source: 'ada', isLimitSevere: false },
      { bound: 'above', limit: 300, symptoms: 'sugar_high', act: 'now', source: 'dka', isLimitSevere: true },
    ],
  },
  {
    names: ['hemoglobin', 'haemoglobin', 'hb', 'hgb', 'hamoglobin', 'hemoglobina', 'hemoglobine', '718-7'],
    units: { 'g/dl': 1, 'g/l': 0.1, 'mmol/l': 1.6114 },
    rules: [
      { bound: 'below', limit: 7, symptoms: 'blood', act: 'now', source: 'rcpath', isLimitSevere: false },
      { bound: 'above', limit: 20, symptoms: 'heart', act: 'now', source: 'mayo', isLimitSevere: true },
    ],
  },
  {
    names: ['platelets', 'platelet-count', 'plt', 'thrombocytes', 'thrombozyten', 'plaquetas', 'plaquettes', '777-3'],
    units: cells,
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
    units: cells,
    rules: [{ bound: 'below', limit: 0.5, symptoms: 'infection', act: 'now', source: 'rcpath', isLimitSevere: true }],
  },
  {
    names: ['inr', 'pt-inr', '6301-6'],
    units: { '': 1, ratio: 1, inr: 1 },
    rules: [{ bound: 'above', limit: 5, symptoms: 'blood', act: 'now', source: 'mayo', isLimitSevere: true }],
  },
  {
    names: ['creatinine', 'creat', 'kreatinin', 'creatinina', '2160-0'],
    units: { 'umol/l': 1, 'mg/dl': 88.42 },
    rules: [{ bound: 'above', limit: 354, ...organs }],
  },
  {
    names: ['urea', 'harnstoff', 'uree', 'ureia', '22664-7'],
    units: { 'mmol/l': 1, 'mg/dl': 0.1665 },
    rules: [{ bound: 'above', limit: 30, ...organs }],
  },
  {
    names: ['bun', 'urea-nitrogen', '3094-0'],
    units: { 'mmol/l': 1, 'mg/dl': 0.357 },
    rules: [{ bound: 'above', limit: 30, ...organs }],
  },
  {
    names: ['alt', 'alat', 'gpt', 'sgpt', '1742-6'],
    units: enzyme,
    rules: [{ bound: 'above', limit: 600, ...organs }],
  },
  {
    names: ['ast', 'asat', 'got', 'sgot', '1920-8'],
    units: enzyme,
    rules: [{ bound: 'above', limit: 600, ...organs }],
  },
  {
    names: ['ck', 'creatine-kinase', 'creatinkinase', '2157-6'],
    units: enzyme,
    rules: [{ bound: 'above', limit: 5000, ...organs }],
  },
  { names: ['amylase', 'amilasa', '1798-8'], units: enzyme, rules: [{ bound: 'above', limit: 500, ...organs }] },
  {
    names: ['crp', 'hs-crp', 'hscrp', 'c-reactive-protein', '1988-5', '30522-7'],
    units: { 'mg/l': 1, 'mg/dl': 10 },
    rules: [{ bound: 'above', limit: 300, ...organs, symptoms: 'infection' }],
  },
  {
    names: ['triglycerides', 'triglyceride', 'triglyzeride', 'trigliceridos', '2571-8'],
    units: { 'mg/dl': 1, 'mmol/l': 88.57 },
    rules: [{ bound: 'above', limit: 1000, ...organs, source: 'lipids' }],
  },
  {
    // In the evening a low value is what it should be.
    names: ['cortisol-morning', 'morning-cortisol', 'cortisol-am', 'am-cortisol', '9813-7'],
    units: { 'nmol/l': 1, 'ug/dl': 27.59 },
    rules: [{ bound: 'below', limit: 50, symptoms: 'faint', act: 'today', source: 'rcpath', isLimitSevere: true }],
  },
]
