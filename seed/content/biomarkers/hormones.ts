import { seeDoctor, type BiomarkerContent } from './content.ts'

/** Hormones that set the pace of the day. */
export const hormones: readonly BiomarkerContent[] = [
  {
    code: 'tsh',
    name: 'TSH',
    segment: 'thyroid',
    unit: 'mIU/L',
    loinc: '3016-3',
    scale: [0, 0.3, 0.5, 4, 5, 10],
    about: 'Tells your thyroid how hard to work.',
    organs: ['thyroid'],
    low: {
      text: 'Your thyroid is making too much hormone.',
      advice: seeDoctor,
      effects: [['Racing heart', 'symptom', 'moderate']],
    },
    high: {
      text: 'Your thyroid is making too little hormone.',
      advice: 'Test again with free T4 in six weeks.',
      effects: [
        ['Tiredness and weight gain', 'symptom', 'moderate'],
        ['Feeling cold', 'symptom', 'mild'],
      ],
    },
  },
  {
    code: 'cortisol-morning',
    name: 'Morning Cortisol',
    segment: 'hormones',
    unit: 'µg/dL',
    loinc: '2143-6',
    scale: [0, 4, 6, 18, 23, 40],
    about: 'Wakes you up. It is highest half an hour after you open your eyes.',
    organs: ['adrenal-glands', 'brain'],
    low: {
      text: 'Lower than usual after waking.',
      advice: seeDoctor,
      effects: [['Tiredness in the morning', 'symptom', 'mild']],
    },
    high: {
      text: 'Poor sleep and stressful weeks raise it.',
      advice: 'Get daylight before screens in the morning, and keep a fixed wake time.',
      effects: [['Trouble sleeping', 'symptom', 'mild']],
    },
  },
  {
    code: 'melatonin-evening',
    name: 'Evening Melatonin',
    segment: 'hormones',
    unit: 'pg/mL',
    loinc: null,
    scale: [0, 3, 5, 40, 50, 80],
    about: 'Rises when it gets dark, about two hours before sleep.',
    organs: ['brain'],
    low: {
      text: 'Evening light holds it back.',
      advice: 'Dim the lights two hours before bed.',
      effects: [['Falling asleep late', 'symptom', 'mild']],
    },
    high: null,
  },
]
