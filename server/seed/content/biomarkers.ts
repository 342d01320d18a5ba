/**
 * What the tests measure, with the ranges they are read against: adult reference ranges as common laboratories and
 * guidelines give them (NCEP ATP III and ACC/AHA for lipids, ADA for blood sugar, Endocrine Society for vitamin D).
 */
export interface BiomarkerContent {
  code: string
  name: string
  segment: string
  unit: string
  loinc: string | null
  /** report_min, low_min, healthy_min, healthy_max, high_max, report_max. */
  scale: readonly [number, number, number, number, number, number]
  about: string
  /** Organ codes, the first one named most often with it. */
  organs: readonly string[]
  /** What a low and a high value may lead to, and what helps; null where that side means nothing. */
  low: Meaning | null
  high: Meaning | null
}
interface Meaning {
  text: string
  advice: string
  /** Effect, its type and how strong it is. */
  effects: readonly (readonly [string, 'symptom' | 'risk', 'mild' | 'moderate' | 'severe'])[]
}
const seeDoctor = 'Talk it through with your doctor before you change anything.'

export const biomarkers: readonly BiomarkerContent[] = [
  {
    code: 'triglycerides',
    name: 'Triglycerides',
    segment: 'heart',
    unit: 'mg/dL',
    loinc: '2571-8',
    scale: [0, 30, 40, 150, 200, 400],
    about: 'A fat your body uses for energy. Food, alcohol, and activity all move this number, and so can some medicines.',
    organs: ['heart', 'pancreas', 'liver'],
    low: null,
    high: {
      text: 'More fat circulates than your body uses.',
      advice: 'Less sugar and alcohol, a walk after dinner, fish twice a week.',
      effects: [
        ['Hardening of the arteries', 'risk', 'moderate'],
        ['Inflamed pancreas at very high values', 'risk', 'severe'],
      ],
    },
  },
  {
    code: 'ldl-cholesterol',
    name: 'LDL Cholesterol',
    segment: 'heart',
    unit: 'mg/dL',
    loinc: '13457-7',
    scale: [20, 20, 20, 100, 160, 220],
    about: 'Carries cholesterol to the walls of your arteries. Lower is better for most people.',
    organs: ['heart', 'brain'],
    low: null,
    high: {
      text: 'More cholesterol reaches the artery walls than is cleared away.',
      advice: 'Oats, beans and nuts instead of butter and red meat. Ask whether a statin makes sense for you.',
      effects: [
        ['Heart attack', 'risk', 'severe'],
        ['Stroke', 'risk', 'severe'],
      ],
    },
  },
  {
    code: 'hdl-cholesterol',
    name: 'HDL Cholesterol',
    segment: 'heart',
    unit: 'mg/dL',
    loinc: '2085-9',
    scale: [10, 35, 40, 90, 110, 130],
    about: 'Carries cholesterol back to the liver. It rises with activity and falls with smoking.',
    organs: ['heart'],
    low: {
      text: 'Less cholesterol is carried away than usual.',
      advice: 'Move until you are a little out of breath, most days.',
      effects: [['Hardening of the arteries', 'risk', 'mild']],
    },
    high: null,
  },
  {
    code: 'total-cholesterol',
    name: 'Total Cholesterol',
    segment: 'heart',
    unit: 'mg/dL',
    loinc: '2093-3',
    scale: [80, 100, 120, 200, 240, 320],
    about: 'All cholesterol in your blood together. Its parts tell more than the sum.',
    organs: ['heart'],
    low: null,
    high: {
      text: 'Look at LDL and HDL to see which part is high.',
      advice: 'Start with LDL: it responds best to food and medicine.',
      effects: [['Hardening of the arteries', 'risk', 'moderate']],
    },
  },
  {
    code: 'apolipoprotein-b',
    name: 'Apolipoprotein B',
    segment: 'heart',
    unit: 'mg/dL',
    loinc: '1884-6',
    scale: [30, 35, 40, 100, 120, 160],
    about: 'Counts the particles that can enter the artery wall, one for each.',
    organs: ['heart'],
    low: null,
    high: {
      text: 'There are many particles, even if your LDL looks fine.',
      advice: seeDoctor,
      effects: [['Heart attack', 'risk', 'moderate']],
    },
  },
  {
    code: 'lipoprotein-a',
    name: 'Lipoprotein(a)',
    segment: 'heart',
    unit: 'mg/dL',
    loinc: '10835-7',
    scale: [0, 0, 0, 30, 50, 120],
    about: 'Inherited, and nearly the same all your life. Measuring it once is enough for most people.',
    organs: ['heart'],
    low: null,
    high: {
      text: 'You were born with a higher risk for heart disease.',
      advice: 'Keep the numbers that you can move, LDL and blood pressure, lower than others have to.',
      effects: [['Early heart disease in the family', 'risk', 'moderate']],
    },
  },
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
      text: '5.7 to 6.4 is called prediabetes, 6.5 and more diabetes.',
      advice: 'Ten minutes of walking after meals and half a plate of vegetables move it within three months.',
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
      text: '100 to 125 is called prediabetes, 126 and more on two days diabetes.',
      advice: 'Sleep, a smaller dinner, and a walk after it.',
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
      advice: 'Strength training twice a week makes muscles take up sugar again.',
      effects: [['Insulin resistance', 'risk', 'moderate']],
    },
  },
  {
    code: 'vitamin-d',
    name: 'Vitamin D',
    segment: 'vitamins',
    unit: 'ng/mL',
    loinc: '62292-8',
    scale: [0, 20, 30, 80, 100, 120],
    about: 'Made in your skin by sunlight. Bones, muscles and defenses need it.',
    organs: ['bones', 'immune-system'],
    low: {
      text: 'Common in winter and with little time outdoors.',
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
    about: 'For nerves and red blood cells. Found in meat, fish, eggs and dairy.',
    organs: ['brain', 'blood'],
    low: {
      text: 'Common without animal foods and with metformin.',
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
    about: 'For new cells. Most important before and early in pregnancy.',
    organs: ['blood'],
    low: {
      text: 'Leafy greens, beans and citrus bring it up.',
      advice: 'Take 400 micrograms a day if you may become pregnant.',
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
      advice: 'Ask for the reason first. Then iron every other day, with vitamin C.',
      effects: [
        ['Tiredness', 'symptom', 'moderate'],
        ['Hair loss', 'symptom', 'mild'],
      ],
    },
    high: {
      text: 'Often inflammation or a fatty liver, seldom too much iron.',
      advice: seeDoctor,
      effects: [['Iron overload', 'risk', 'mild']],
    },
  },
  {
    code: 'homocysteine',
    name: 'Homocysteine',
    segment: 'vitamins',
    unit: 'µmol/L',
    loinc: '13965-9',
    scale: [0, 3, 4, 12, 15, 30],
    about: 'An amino acid that rises when B vitamins are short.',
    organs: ['heart', 'brain'],
    low: null,
    high: {
      text: 'Look at B12 and folate first.',
      advice: 'Greens, beans, eggs; a B complex if your levels are low.',
      effects: [['Hardening of the arteries', 'risk', 'mild']],
    },
  },
  {
    code: 'hs-crp',
    name: 'hs-CRP',
    segment: 'vitamins',
    unit: 'mg/L',
    loinc: '30522-7',
    scale: [0, 0, 0, 2, 3, 10],
    about: 'Rises with inflammation anywhere in the body, also with a cold.',
    organs: ['heart', 'immune-system'],
    low: null,
    high: {
      text: 'Above 3 without an infection points to inflammation that lasts.',
      advice: 'Repeat it when you are well. Sleep and weight move it most.',
      effects: [['Heart disease', 'risk', 'mild']],
    },
  },
  {
    code: 'alt',
    name: 'ALT',
    segment: 'liver',
    unit: 'U/L',
    loinc: '1742-6',
    scale: [0, 4, 7, 40, 60, 150],
    about: 'Leaks out of liver cells under strain.',
    organs: ['liver'],
    low: null,
    high: {
      text: 'Fat in the liver, alcohol and some medicines raise it.',
      advice: 'Four weeks without alcohol tell a lot. Test again.',
      effects: [['Fatty liver', 'risk', 'moderate']],
    },
  },
  {
    code: 'ast',
    name: 'AST',
    segment: 'liver',
    unit: 'U/L',
    loinc: '1920-8',
    scale: [0, 5, 8, 40, 60, 150],
    about: 'Found in liver and muscle; a hard workout raises it for days.',
    organs: ['liver', 'muscles'],
    low: null,
    high: {
      text: 'Together with ALT it points to the liver, alone often to the muscles.',
      advice: 'Rest for three days before the next test.',
      effects: [['Liver strain', 'risk', 'moderate']],
    },
  },
  {
    code: 'ggt',
    name: 'GGT',
    segment: 'liver',
    unit: 'U/L',
    loinc: '2324-2',
    scale: [0, 3, 5, 50, 70, 150],
    about: 'The liver marker that reacts most to alcohol.',
    organs: ['liver'],
    low: null,
    high: {
      text: 'Alcohol, fat in the liver, or a blocked bile duct.',
      advice: 'Fewer drinks for a month, then test again.',
      effects: [['Fatty liver', 'risk', 'mild']],
    },
  },
  {
    code: 'albumin',
    name: 'Albumin',
    segment: 'liver',
    unit: 'g/dL',
    loinc: '1751-7',
    scale: [2, 3, 3.5, 5, 5.5, 6.5],
    about: 'The most common protein in blood, made in the liver.',
    organs: ['liver', 'kidneys'],
    low: {
      text: 'The liver makes less, or the kidneys lose some.',
      advice: seeDoctor,
      effects: [['Swollen ankles', 'symptom', 'moderate']],
    },
    high: null,
  },
  {
    code: 'creatinine',
    name: 'Creatinine',
    segment: 'kidneys',
    unit: 'mg/dL',
    loinc: '2160-0',
    scale: [0.2, 0.4, 0.5, 1.1, 1.3, 3],
    about: 'Waste from muscles that the kidneys clear.',
    organs: ['kidneys'],
    low: null,
    high: {
      text: 'The kidneys clear less. Much muscle and creatine powder raise it too.',
      advice: 'Drink as usual and test again. Avoid ibuprofen until then.',
      effects: [['Chronic kidney disease', 'risk', 'moderate']],
    },
  },
  {
    code: 'uric-acid',
    name: 'Uric Acid',
    segment: 'kidneys',
    unit: 'mg/dL',
    loinc: '3084-1',
    scale: [1, 2, 2.4, 6, 7, 12],
    about: 'Left over when the body breaks down purines from food and cells.',
    organs: ['kidneys', 'joints'],
    low: null,
    high: {
      text: 'Crystals can form in joints.',
      advice: 'Less beer, shellfish and sweet drinks; more water.',
      effects: [
        ['Gout', 'risk', 'moderate'],
        ['Kidney stones', 'risk', 'mild'],
      ],
    },
  },
  {
    code: 'tsh',
    name: 'TSH',
    segment: 'thyroid',
    unit: 'mIU/L',
    loinc: '3016-3',
    scale: [0, 0.3, 0.5, 4, 5, 10],
    about: 'Tells your thyroid how hard to work.',
    organs: ['thyroid'],
    low: { text: 'The thyroid makes too much.', advice: seeDoctor, effects: [['Racing heart', 'symptom', 'moderate']] },
    high: {
      text: 'The thyroid makes too little.',
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
    low: { text: 'Less than usual after waking.', advice: seeDoctor, effects: [['Tiredness in the morning', 'symptom', 'mild']] },
    high: {
      text: 'Bad nights and hard weeks raise it.',
      advice: 'Daylight before screens in the morning, and a fixed wake time.',
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

/** How the bands of a scale are called, from low to high. */
export const bands = ['Low', 'Borderline low', 'Healthy', 'Borderline high', 'High'] as const
