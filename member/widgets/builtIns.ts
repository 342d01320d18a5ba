import type { ComponentType } from 'react'
import type { WidgetCustomName } from '#shared/rules/index.ts'
import type { BuiltInProps } from '../app/index.ts'

/** A widget that is part of the application; content chooses where it stands. */
export interface BuiltIn {
  load: () => Promise<{ default: ComponentType<BuiltInProps> }>
  /** Height in px of the card's usual state, kept free while its code is on its way. 0 keeps nothing free. */
  skeleton: { height: number }
  /** Takes a row of its own. */
  isWide?: boolean
}

/** The built-in widgets by the name that content gives them. Each loads with its own chunk. */
export const builtIns: Partial<Record<WidgetCustomName, BuiltIn>> = {
  'verify email': { load: () => import('../care/VerifyEmailWidget.tsx'), skeleton: { height: 0 } },
  'health tip': { load: () => import('../care/HealthTipWidget.tsx'), skeleton: { height: 220 } },
  schedule: { load: () => import('../care/BookingWidget.tsx'), skeleton: { height: 152 } },
  'contact us': { load: () => import('../care/HelpWidget.tsx'), skeleton: { height: 120 } },
  'random referral': { load: () => import('../care/ReferralWidget.tsx'), skeleton: { height: 262 } },
  'primary care visit': { load: () => import('../care/PrimaryCareWidget.tsx'), skeleton: { height: 224 } },
  'next step': { load: () => import('../programs/NextStepWidget.tsx'), skeleton: { height: 244 } },
  'program progress': { load: () => import('../programs/ProgramWidget.tsx'), skeleton: { height: 550 }, isWide: true },
  'daily tasks': { load: () => import('../tasks/DailyTasksWidget.tsx'), skeleton: { height: 394 } },
  'smart meal tracker': { load: () => import('../meals/SmartMealTrackerWidget.tsx'), skeleton: { height: 394 } },
  'sleep summary': { load: () => import('../sleep/SleepSummaryWidget.tsx'), skeleton: { height: 292 } },
  'sleep tracker': { load: () => import('../sleep/SleepTrackerWidget.tsx'), skeleton: { height: 232 } },
  vitals: { load: () => import('../vitals-card/VitalsWidget.tsx'), skeleton: { height: 292 } },
  'connect fitbit': { load: () => import('../devices/ConnectDeviceWidget.tsx'), skeleton: { height: 0 } },
  'health assessment': {
    load: () => import('../health-summary/HealthAssessmentWidget.tsx'),
    skeleton: { height: 468 },
  },
  'health summary': { load: () => import('../health-summary/HealthSummaryWidget.tsx'), skeleton: { height: 300 } },
  '3D body scan': { load: () => import('../body-scan/BodyScanWidget.tsx'), skeleton: { height: 262 }, isWide: true },
  'recent test': { load: () => import('../kits/RecentKitWidget.tsx'), skeleton: { height: 292 } },
  fitness: { load: () => import('../activity/ActivityWidget.tsx'), skeleton: { height: 292 } },
}

export const hasBuiltIn = (name: WidgetCustomName): boolean => builtIns[name] !== undefined
