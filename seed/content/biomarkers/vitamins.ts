import { seeDoctor, type BiomarkerContent } from './content.ts'

/** Vitamins and iron. */
export const vitamins: readonly BiomarkerContent[] = [
  {
    code: 'vitamin-d',
    name: 'Vitamin D',
    segment: 'vitamins',
    unit: 'ng/mL',
    loinc: '62292-8',
    scale: [0, 20, 30, 80, 100, 120],
    about: 'Your skin makes it in sunlight. Your bones, muscles and immune system need it.',
    organs: ['bones', 'immune-system'],
    low: {
      text: 'Common in winter and for people who spend little time outdoors.',
      advice: 'Ask about 1,000 to 2,000 IU a day and test again in three months.',
      effects: [
        ['Bone loss', 'risk', 'moderate'],
        ['Tiredness and sore muscles', 'symptom', 'mild'],
      ],
    },
    high: {
      text: 'Almost always from supplements.',
      advice: 'Stop the supplement and test again.',
      effects: [['Too much calcium in the blood', 'risk', 'moderate']],
    },
  },
  {
    code: 'vitamin-b12',
    name: 'Vitamin B12',
    segment: 'vitamins',
    unit: 'pg/mL',
    loinc: '2132-9',
    scale: [100, 200, 300, 900, 1100, 1500],
    about: 'Needed for nerves and red blood cells. Found in meat, fish, eggs and dairy.',
    organs: ['brain', 'blood'],
    low: {
      text: 'Common on a plant-based diet and with metformin.',
      advice: 'A supplement works well. Test again in three months.',
      effects: [
        ['Tingling hands and feet', 'symptom', 'moderate'],
        ['Anemia', 'risk', 'moderate'],
      ],
    },
    high: null,
  },
  {
    code: 'folate',
    name: 'Folate',
    segment: 'vitamins',
    unit: 'ng/mL',
    loinc: '2284-8',
    scale: [0, 3, 4, 20, 24, 30],
    about: 'Needed to make new cells. Most important before and early in pregnancy.',
    organs: ['blood'],
    low: {
      text: 'Leafy greens, beans and citrus raise it.',
      advice: 'Take 400 micrograms a day if you might become pregnant.',
      effects: [['Anemia', 'risk', 'mild']],
    },
    high: null,
  },
  {
    code: 'ferritin',
    name: 'Ferritin',
    segment: 'vitamins',
    unit: 'ng/mL',
    loinc: '2276-4',
    scale: [0, 15, 30, 200, 300, 500],
    about: 'Shows how much iron you have stored.',
    organs: ['blood', 'liver'],
    low: {
      text: 'Your stores are nearly empty, even if your blood count is fine.',
      advice: 'Find out the reason first. Then take iron every other day, with vitamin C.',
      effects: [
        ['Tiredness', 'symptom', 'moderate'],
        ['Hair loss', 'symptom', 'mild'],
      ],
    },
    high: {
      text: 'Often inflammation or a fatty liver, rarely too much iron.',
      advice: seeDoctor,
      effects: [['Iron overload', 'risk', 'mild']],
    },
  },
]
