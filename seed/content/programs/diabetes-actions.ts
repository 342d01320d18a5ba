import { paragraphs, type Draft } from '../draft.ts'
import { step } from './step.ts'

/** Steps of Diabetes Care. */
export const diabetesActions: readonly Draft<'action'>[] = [
  {
    ...step,
    name: 'Diabetes: A1c kit',
    code: 'diabetes-a1c-kit',
    title: 'Send in your A1c kit',
    short_description: 'A finger prick every three months.',
    full_description: paragraphs(
      'A1c shows your average over the last three months, so one good or bad day does not throw it off.',
    ),
    icon: 'drop',
    star_value: 20,
    cta_type: 'url',
    cta_text: 'Go to Testing',
    cta_url: '/client/testing-center',
    cta_complete_action_on_click: false,
    order: 30,
  },
  {
    ...step,
    name: 'Diabetes: eye exam',
    code: 'diabetes-eye-exam',
    title: 'Have your eyes checked',
    short_description: 'Once a year, even if you see well.',
    full_description: paragraphs(
      'Changes at the back of the eye can be treated if they are found early. Your plan covers the exam.',
    ),
    icon: 'eye',
    star_value: 20,
    cta_type: 'manual confirmation',
    cta_text: 'I had my exam',
    cta_completed_text: 'Noted for this year',
    order: 31,
  },
  {
    ...step,
    name: 'Diabetes: foot check',
    code: 'diabetes-foot-check',
    title: 'Look at your feet',
    short_description: 'Every evening, both soles, with a mirror if you need one.',
    full_description: paragraphs(
      'Small cuts heal slowly when your blood sugar is high. Show your doctor anything red or open within a day.',
    ),
    icon: 'footprints',
    star_value: 5,
    cta_type: 'none',
    order: 32,
  },
  {
    ...step,
    name: 'Diabetes: call the educator',
    code: 'diabetes-educator',
    title: 'Meet your diabetes educator',
    short_description: 'Rosa helps with meters, meals and insulin.',
    full_description: paragraphs(
      'Forty minutes, starting with your questions. Bring your meter or last week’s numbers.',
    ),
    icon: 'chats-circle',
    star_value: 25,
    cta_type: 'triggered process',
    cta_text: 'Have Rosa call me',
    cta_triggered_process_code: 'educator-callback',
    cta_completed_text: 'Rosa will call you',
    order: 33,
  },
]
