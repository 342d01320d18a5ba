import { Questionnaire } from './Questionnaire.tsx'

const HealthQuestionnaire = () => <Questionnaire form="hra" />

export default HealthQuestionnaire
