import { Questionnaire } from './Questionnaire.tsx'

const NutritionQuestionnaire = () => <Questionnaire form="nutrition" />

export default NutritionQuestionnaire
