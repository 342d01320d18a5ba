/** Activities of the guided flows, in order: feature steps, onboarding, paperwork, health-risk topics. */
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

/** The events reported by flows: each activity starts and finishes. */
export const flowEvents: readonly FlowEvent[] = flowActivities.flatMap((activity) => [
  `${activity}_START` as const,
  `${activity}_FINISH` as const,
])

/** The activity an event is about. */
export const flowActivityOf = (event: FlowEvent): FlowActivity => event.replace(/_(START|FINISH)$/, '') as FlowActivity
