import type { BuiltIns } from './content/index.ts'

/** The built-in widgets by the names that content uses. Each loads as its own chunk. */
export const builtIns: BuiltIns = {
  'verify email': { load: () => import('./identity/sign-in/VerifyEmailWidget.tsx'), skeleton: { height: 0 } },
  'health tip': { load: () => import('./engagement/tips/HealthTipWidget.tsx'), skeleton: { height: 220 } },
  schedule: { load: () => import('./care/appointments/BookingWidget.tsx'), skeleton: { height: 152 } },
  'contact us': { load: () => import('./care/help/HelpWidget.tsx'), skeleton: { height: 120 } },
  'random referral': { load: () => import('./engagement/tips/ReferralWidget.tsx'), skeleton: { height: 262 } },
  'primary care visit': { load: () => import('./care/appointments/PrimaryCareWidget.tsx'), skeleton: { height: 224 } },
  'next step': { load: () => import('./engagement/programs/NextStepWidget.tsx'), skeleton: { height: 244 } },
  'program progress': {
    load: () => import('./engagement/programs/ProgramWidget.tsx'),
    skeleton: { height: 550 },
  },
  'daily tasks': { load: () => import('./engagement/tasks/DailyTasksWidget.tsx'), skeleton: { height: 394 } },
  'smart meal tracker': {
    load: () => import('./tracking/meals/SmartMealTrackerWidget.tsx'),
    skeleton: { height: 394 },
  },
  'sleep summary': { load: () => import('./tracking/sleep/SleepSummaryWidget.tsx'), skeleton: { height: 292 } },
  'sleep tracker': { load: () => import('./tracking/sleep/SleepTrackerWidget.tsx'), skeleton: { height: 232 } },
  vitals: { load: () => import('./tracking/vitals/VitalsWidget.tsx'), skeleton: { height: 292 } },
  'connect fitbit': { load: () => import('./tracking/devices/ConnectDeviceWidget.tsx'), skeleton: { height: 0 } },
  'health assessment': {
    load: () => import('./care/health/HealthAssessmentWidget.tsx'),
    skeleton: { height: 468 },
  },
  'health summary': { load: () => import('./care/health/HealthSummaryWidget.tsx'), skeleton: { height: 300 } },
  '3D body scan': {
    load: () => import('./tracking/body-scans/BodyScanWidget.tsx'),
    skeleton: { height: 262 },
  },
  'recent test': { load: () => import('./results/kits/RecentKitWidget.tsx'), skeleton: { height: 292 } },
  fitness: { load: () => import('./tracking/activity/ActivityWidget.tsx'), skeleton: { height: 292 } },
}
