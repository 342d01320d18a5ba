import { Questionnaire } from './Questionnaire.tsx'

const TelehealthQuestionnaire = () => <Questionnaire form="telehealth" />

export default TelehealthQuestionnaire
