/** Activities of the guided flows, in the order they are met: feature steps, onboarding, paperwork, health-risk topics. */
export const flowActivities = [
  'FACE_HEART',
  'BODY_LOOK_3D',
  'FITNESS',
  'MEALS',
  'GROCERY',
  'APPOINTMENTS',
  'WELCOME',
  'BLOOD_PRESSURE_RANGE',
  'TYPICAL_DAY_ACTIVITY',
  'MEET_ADVOCATE',
  'SCHEDULE_CALL',
  'CALL_SCHEDULED',
  'FINISH_SETUP',
  'LEGAL_AGREEMENTS',
  'ENROLLMENT_ACTIVATION',
  'FAMILY_HISTORY',
  'SOCIAL_HISTORY',
  'DEPRESSION',
  'ANXIETY',
  'POSTPARTUM_DEPRESSION',
] as const
export type FlowActivity = (typeof flowActivities)[number]
export type FlowEvent = `${FlowActivity}_${'START' | 'FINISH'}`

/** The events that flows report: each activity starts and finishes. */
export const flowEvents: readonly FlowEvent[] = flowActivities.flatMap((activity) => [
  `${activity}_START` as const,
  `${activity}_FINISH` as const,
])

/** The activity that an event is about. */
export const flowActivityOf = (event: FlowEvent): FlowActivity => event.replace(/_(START|FINISH)$/, '') as FlowActivity
