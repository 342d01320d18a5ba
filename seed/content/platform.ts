import { chapter, type Chapter } from './draft.ts'

const flag = (name: string, description: string) => ({ name, description, is_enabled: true })
const text = (name: string, value: string, description: string) => ({ name, value, type: 'text' as const, description })
const number = (name: string, value: string, description: string) => ({
  name,
  value,
  type: 'number' as const,
  description,
})
const url = (name: string, value: string, description: string) => ({ name, value, type: 'url' as const, description })
const toasts = (path: string, name: string) => ({ path, name, display_status: true })

/** Languages, switches and settings of the whole platform. */
export const platform: readonly Chapter[] = [
  chapter('languages', [
    { name: 'English', native_name: 'English', code: 'en', is_default: true, order: 1 },
    { name: 'Spanish', native_name: 'Español', code: 'es', order: 2 },
    { name: 'French', native_name: 'Français', code: 'fr', order: 3 },
    { name: 'German', native_name: 'Deutsch', code: 'de', order: 4 },
    { name: 'Portuguese', native_name: 'Português', code: 'pt', order: 5 },
    { name: 'Marshallese', native_name: 'Kajin M̧ajeļ', code: 'mh', order: 6 },
  ]),
  chapter('featureflag', [
    flag('calendly', 'The card to book a call with a care advocate.'),
    flag('healthtip', 'The Health Tip of the Day on the home screen.'),
    flag('contactus', 'The card that links to the support site.'),
    flag('referrals', 'Partner offers in the member area.'),
    flag('random referral', 'A partner offer on the home screen, a different one each day.'),
    flag('my test page', 'Kits and results under Testing.'),
    flag('vitals', 'Virtual Vitals with the camera, and their history.'),
  ]),
  chapter('global_defaults', [
    number('HydrationGoal', '96', 'Ounces of water per day.'),
    number('GoalStepCount', '10000', 'Steps per day.'),
    number('GoalDistanceCount', '5', 'Miles per day.'),
    number('GoalActivityCaloriesBurned', '500', 'Calories burned per day.'),
    number('EnableToastService', '0', '1 shows toasts only on the listed toast locations and outside the two areas.'),
    text('BIN', '019876', 'Printed on the prescription savings card.'),
    text('PCN', 'HALE01', 'Printed on the prescription savings card.'),
    text('Group', 'HALEMEMBER', 'Printed on the prescription savings card.'),
    text('PharmacyPhone', '(800) 555-0142', 'Helpline for pharmacists, printed on the savings card.'),
    text('SupportPhone', '(800) 555-0190', 'Member support, weekdays 8 AM to 8 PM Central.'),
    text('SupportEmail', 'support@hale.test', 'Member support by email.'),
    url('SupportUrl', '/help', "The link behind 'Need help?'."),
    url('CalendlyUrl', '/client/appointments', "The link behind 'Schedule Now' when no Calendly address is set."),
    url('NamidaUrl', '/client/testing-center/register', 'Where an Auria test is ordered or registered.'),
    {
      name: 'EmergencyContactNote',
      value: 'Call 911 in an emergency.',
      type: 'text',
      description: 'Shown next to urgent symptoms.',
    },
    text('EmergencyPhone', '911', 'The number to call, shown next to urgent symptoms.'),
    {
      name: 'ReviewEnteredResults',
      value: 'false',
      type: 'boolean',
      description: 'If true, two people must enter the same lab results before the member receives them.',
      is_public: false,
    },
    {
      name: 'InternalReviewQueue',
      value: 'clinical-review@hale.test',
      type: 'text',
      description: 'The address critical readings are reported to.',
      is_public: false,
    },
  ]),
  chapter('toast_message_locations', [
    toasts('/client/home', 'Home'),
    toasts('/client/appointments', 'Appointments'),
    toasts('/client/profile', 'Profile'),
    toasts('/client/testing-center', 'Testing Center'),
    toasts('/client/testing-center/*', 'Results of a kit'),
    toasts('/client/vitals', 'Virtual Vitals'),
    toasts('/client/log-meal', 'Log a meal'),
    toasts('/client/rewards', 'Rewards'),
    { path: '/client/search', name: 'Search', description: 'No toasts while people type.', display_status: false },
  ]),
  chapter('securityquestions', [
    { question: 'What was the name of your first school?', hint: 'Just the name, without the city.', order: 1 },
    { question: 'In which town did your parents meet?', order: 2 },
    { question: 'What was the name of your first pet?', order: 3 },
    { question: 'What was the first dish you learned to cook?', order: 4 },
    { question: 'What is the middle name of your oldest sibling?', order: 5 },
    { question: 'Which street did you live on in third grade?', hint: 'Without the house number.', order: 6 },
  ]),
]
