import { chapter } from '../draft.ts'

type IssueCategory =
  | 'heart'
  | 'lungs'
  | 'metabolic'
  | 'digestive'
  | 'muscles and joints'
  | 'mental'
  | 'skin'
  | 'cancer'
  | 'infection'
  | 'pregnancy'
  | 'other'
const issues: readonly (readonly [
  name: string,
  icd: string,
  category: IssueCategory,
  chronic: boolean,
  synonyms?: string,
])[] = [
  ['High blood pressure', 'I10', 'heart', true, 'hypertension'],
  ['High cholesterol', 'E78.5', 'metabolic', true, 'hyperlipidemia'],
  ['Coronary artery disease', 'I25.10', 'heart', true, 'heart disease'],
  ['Atrial fibrillation', 'I48.91', 'heart', true, 'irregular heartbeat'],
  ['Heart failure', 'I50.9', 'heart', true],
  ['Type 1 diabetes', 'E10.9', 'metabolic', true],
  ['Type 2 diabetes', 'E11.9', 'metabolic', true, 'sugar diabetes'],
  ['Prediabetes', 'R73.03', 'metabolic', true],
  ['Underactive thyroid', 'E03.9', 'metabolic', true, 'hypothyroidism'],
  ['Overactive thyroid', 'E05.90', 'metabolic', true, 'hyperthyroidism'],
  ['Obesity', 'E66.9', 'metabolic', true],
  ['Vitamin D deficiency', 'E55.9', 'metabolic', false],
  ['Gout', 'M10.9', 'metabolic', true],
  ['Asthma', 'J45.909', 'lungs', true],
  ['COPD', 'J44.9', 'lungs', true, 'emphysema, chronic bronchitis'],
  ['Sleep apnea', 'G47.33', 'lungs', true, 'obstructive sleep apnea'],
  ['Acid reflux', 'K21.9', 'digestive', true, 'GERD, heartburn'],
  ['Irritable bowel syndrome', 'K58.9', 'digestive', true, 'IBS'],
  ['Celiac disease', 'K90.0', 'digestive', true, 'gluten'],
  ['Low back pain', 'M54.50', 'muscles and joints', false, 'lumbago'],
  ['Osteoarthritis', 'M19.90', 'muscles and joints', true],
  ['Rheumatoid arthritis', 'M06.9', 'muscles and joints', true],
  ['Osteoporosis', 'M81.0', 'muscles and joints', true],
  ['Depression', 'F32.A', 'mental', true, 'low mood'],
  ['Generalized anxiety', 'F41.1', 'mental', true, 'worry'],
  ['Insomnia', 'G47.00', 'mental', false, 'trouble sleeping'],
  ['ADHD', 'F90.9', 'mental', true, 'attention deficit'],
  ['Migraine', 'G43.909', 'other', true, 'headache'],
  ['Anemia', 'D64.9', 'other', false, 'iron deficiency'],
  ['Chronic kidney disease', 'N18.9', 'other', true],
  ['Eczema', 'L30.9', 'skin', true, 'dermatitis'],
  ['Psoriasis', 'L40.9', 'skin', true],
  ['Breast cancer', 'C50.919', 'cancer', true],
  ['Colon cancer', 'C18.9', 'cancer', true],
  ['Urinary tract infection', 'N39.0', 'infection', false, 'UTI'],
  ['COVID-19', 'U07.1', 'infection', false],
  ['Gestational diabetes', 'O24.419', 'pregnancy', false],
  ['Preeclampsia', 'O14.90', 'pregnancy', false],
]

export const healthIssues = chapter(
  'health_issues',
  issues.map(([name, code, category, is_chronic, synonyms]) => ({
    name,
    code,
    category,
    is_chronic,
    synonyms: synonyms ?? null,
  })),
)
