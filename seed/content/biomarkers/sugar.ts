import { seeDoctor, type BiomarkerContent } from './content.ts'

/** Blood sugar and what holds it. */
export const sugar: readonly BiomarkerContent[] = [
  {
    code: 'hemoglobin-a1c',
    name: 'Hemoglobin A1c',
    segment: 'blood-sugar',
    unit: '%',
    loinc: '4548-4',
    scale: [3.5, 4, 4.2, 5.6, 6.4, 9],
    about: 'The average of your blood sugar over three months.',
    organs: ['pancreas', 'kidneys', 'eyes'],
    low: {
      text: 'Unusual, and often a sign of short-lived red blood cells.',
      advice: seeDoctor,
      effects: [['Anemia can make it look low', 'symptom', 'mild']],
    },
    high: {
      text: '5.7 to 6.4 is called prediabetes, 6.5 and above diabetes.',
      advice:
        'Ten-minute walks after meals and filling half your plate with vegetables can lower it within three months.',
      effects: [
        ['Damage to nerves and small vessels', 'risk', 'severe'],
        ['Thirst and frequent urination', 'symptom', 'moderate'],
      ],
    },
  },
  {
    code: 'fasting-glucose',
    name: 'Fasting Glucose',
    segment: 'blood-sugar',
    unit: 'mg/dL',
    loinc: '1558-6',
    scale: [40, 60, 70, 99, 125, 200],
    about: 'Blood sugar after a night without food.',
    organs: ['pancreas', 'liver'],
    low: {
      text: 'Below 70 can make you shaky.',
      advice: 'Eat something with sugar now, then something that lasts.',
      effects: [['Shaking and sweating', 'symptom', 'moderate']],
    },
    high: {
      text: '100 to 125 is called prediabetes, 126 and above on two days diabetes.',
      advice: 'Get more sleep, eat a smaller dinner, and walk after it.',
      effects: [['Type 2 diabetes', 'risk', 'moderate']],
    },
  },
  {
    code: 'insulin',
    name: 'Fasting Insulin',
    segment: 'blood-sugar',
    unit: 'µIU/mL',
    loinc: '20448-7',
    scale: [0, 1.5, 2.6, 15, 25, 50],
    about: 'The hormone that moves sugar from the blood into the cells.',
    organs: ['pancreas'],
    low: null,
    high: {
      text: 'Your body needs more insulin than usual for the same sugar.',
      advice: 'Strength training twice a week helps your muscles absorb sugar again.',
      effects: [['Insulin resistance', 'risk', 'moderate']],
    },
  },
]
