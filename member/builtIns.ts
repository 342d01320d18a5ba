import type { BuiltIns } from './content/index.ts'

/** The built-in widgets by the names that content uses. Each loads as its own chunk. */
export const builtIns: BuiltIns = {
  'verify email': { load: () => import('./identity/sign-in/VerifyEmailWidget.tsx'), skeleton: { height: 0 } },
  'health tip': { load: () => import('./engagement/tips/HealthTipWidget.tsx'), skeleton: { height: 260, narrow: 240 } },
  schedule: { load: () => import('./care/appointments/BookingWidget.tsx'), skeleton: { height: 152 } },
  'contact us': { load: () => import('./care/help/HelpWidget.tsx'), skeleton: { height: 120 } },
  'random referral': { load: () => import('./engagement/tips/ReferralWidget.tsx'), skeleton: { height: 392 } },
  'primary care visit': {
    load: () => import('./care/appointments/PrimaryCareWidget.tsx'),
    skeleton: { height: 222, narrow: 214 },
  },
  'next step': {
    load: () => import('./engagement/programs/NextStepWidget.tsx'),
    skeleton: { height: 270, narrow: 304 },
  },
  'program progress': {
    load: () => import('./engagement/programs/ProgramWidget.tsx'),
    skeleton: { height: 550 },
  },
  'daily tasks': { load: () => import('./engagement/tasks/DailyTasksWidget.tsx'), skeleton: { height: 394 } },
  'smart meal tracker': {
    load: () => import('./tracking/meals/SmartMealTrackerWidget.tsx'),
    skeleton: { height: 394 },
  },
  'sleep summary': {
    load: () => import('./tracking/sleep/SleepSummaryWidget.tsx'),
    skeleton: { height: 358, narrow: 350 },
  },
  'sleep tracker': {
    load: () => import('./tracking/sleep/SleepTrackerWidget.tsx'),
    skeleton: { height: 212, narrow: 204 },
  },
  vitals: { load: () => import('./tracking/vitals/VitalsWidget.tsx'), skeleton: { height: 305, narrow: 372 } },
  'connect fitbit': { load: () => import('./tracking/devices/ConnectDeviceWidget.tsx'), skeleton: { height: 0 } },
  'health assessment': {
    load: () => import('./care/health/HealthAssessmentWidget.tsx'),
    skeleton: { height: 468 },
  },
  'health summary': {
    load: () => import('./care/health/HealthSummaryWidget.tsx'),
    skeleton: { height: 384, narrow: 396 },
  },
  '3D body scan': {
    load: () => import('./tracking/body-scans/BodyScanWidget.tsx'),
    skeleton: { height: 262, narrow: 354 },
  },
  'recent test': { load: () => import('./results/kits/RecentKitWidget.tsx'), skeleton: { height: 356, narrow: 378 } },
  fitness: { load: () => import('./tracking/activity/ActivityWidget.tsx'), skeleton: { height: 364, narrow: 356 } },
}
