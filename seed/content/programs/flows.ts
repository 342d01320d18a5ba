import { chapter } from '../draft.ts'

export const flows = chapter('user_flows', [
  {
    name: 'First sign-in',
    code: 'first-sign-in',
    type: 'onboarding',
    description: 'From the welcome screen to a finished setup.',
    steps: [
      { activity: 'WELCOME', title: 'Welcome to Hale' },
      { activity: 'LEGAL_AGREEMENTS', title: 'Agreements' },
      { activity: 'BLOOD_PRESSURE_RANGE', title: 'Your blood pressure' },
      { activity: 'TYPICAL_DAY_ACTIVITY', title: 'Your typical day' },
      { activity: 'MEET_ADVOCATE', title: 'Meet your care advocate' },
      { activity: 'SCHEDULE_CALL', title: 'Pick a time' },
      { activity: 'CALL_SCHEDULED', title: 'Your call is set' },
      { activity: 'FINISH_SETUP', title: 'All set' },
    ],
    is_required: true,
    order: 1,
  },
  {
    name: 'Activate by invitation',
    code: 'activate-by-invitation',
    type: 'enrollment',
    description: 'For members enrolled by their organization.',
    steps: [
      { activity: 'ENROLLMENT_ACTIVATION', title: 'Choose a password' },
      { activity: 'LEGAL_AGREEMENTS', title: 'Agreements' },
    ],
    order: 2,
  },
  {
    name: 'Discover the features',
    code: 'discover-features',
    type: 'feature',
    description: 'One feature at a time, in any order.',
    steps: [
      { activity: 'FACE_HEART', title: 'Virtual Vitals' },
      { activity: 'BODY_LOOK_3D', title: '3D body scan' },
      { activity: 'FITNESS', title: 'Steps and activity' },
      { activity: 'MEALS', title: 'Log a meal' },
      { activity: 'GROCERY', title: 'Shop for the week' },
      { activity: 'APPOINTMENTS', title: 'Book a visit' },
    ],
    order: 3,
  },
  {
    name: 'Health assessment',
    code: 'health-assessment',
    type: 'health risk',
    description: 'The five topics of the health assessment.',
    steps: [
      { activity: 'FAMILY_HISTORY', title: 'Family history', page_slug: 'health-assessment' },
      { activity: 'SOCIAL_HISTORY', title: 'Daily life', page_slug: 'health-assessment' },
      { activity: 'DEPRESSION', title: 'Mood', page_slug: 'health-assessment' },
      { activity: 'ANXIETY', title: 'Worry', page_slug: 'health-assessment' },
      { activity: 'POSTPARTUM_DEPRESSION', title: 'After a birth', page_slug: 'health-assessment' },
    ],
    order: 4,
  },
])
