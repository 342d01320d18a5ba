import { formNames } from '#shared/rules/index.ts'
import type { MenuPage } from '../../content/index.ts'
import { Questionnaire } from './Questionnaire.tsx'

/** `hra-form`, `telehealth-form` or `nutrition-form`, however the path is written. */
const PageQuestionnaire = ({ page }: { page: MenuPage }) => {
  const form = formNames.find((name) => page.path?.includes(`${name}-form`)) ?? 'hra'
  return <Questionnaire key={form} form={form} />
}

export default PageQuestionnaire
