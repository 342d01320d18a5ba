import { paragraphs, type Draft } from '../draft.ts'
import { step } from './step.ts'

/** Steps of Sleep Well. */
export const sleepActions: readonly Draft<'action'>[] = [
  {
    ...step,
    name: 'Sleep: connect wearable',
    code: 'sleep-connect-device',
    title: 'Connect your wearable',
    short_description: 'Your nights and sleep stages are recorded automatically.',
    full_description: paragraphs(
      'Fitbit, Garmin, Oura, Polar and Withings work. Without one you can log your hours by hand.',
    ),
    icon: 'watch',
    star_value: 15,
    cta_type: 'url',
    cta_text: 'Connect my device',
    cta_url: '/client/profile',
    cta_complete_action_on_click: true,
    order: 20,
  },
  {
    ...step,
    name: 'Sleep: wind-down routine',
    code: 'sleep-wind-down',
    title: 'Build a wind-down routine',
    short_description: 'Three things, in the same order, in the last hour of the day.',
    full_description: paragraphs(
      'Your body learns an order faster than it learns a time. Choose three quiet things and keep their order for two weeks.',
    ),
    icon: 'moon-stars',
    star_value: 10,
    cta_type: 'page',
    cta_text: 'Read how',
    cta_page_id: 'wind-down-routine',
    cta_complete_action_on_click: true,
    order: 21,
  },
  {
    ...step,
    name: 'Sleep: fixed wake time',
    code: 'sleep-wake-time',
    title: 'Keep one wake time for ten days',
    short_description: 'Weekends included. Nothing else helps as much.',
    full_description: paragraphs(
      'Bedtimes follow wake times. Set one alarm for all seven days and let your bedtime follow.',
    ),
    icon: 'alarm',
    star_value: 25,
    cta_type: 'manual confirmation',
    cta_text: 'I kept it',
    cta_completed_text: 'Ten mornings done',
    order: 22,
  },
  {
    ...step,
    name: 'Sleep: talk to a sleep doctor',
    code: 'sleep-doctor',
    title: 'Talk to a sleep doctor',
    short_description: 'If you snore, wake up tired, or lie awake for more than a month.',
    full_description: paragraphs(
      'Dr. Lindqvist reviews your nights with you, and together you decide whether a home sleep test makes sense.',
    ),
    icon: 'stethoscope',
    star_value: 20,
    cta_type: 'triggered process',
    cta_text: 'Ask for a visit',
    cta_triggered_process_code: 'request-sleep-visit',
    cta_completed_text: 'We will be in touch',
    order: 23,
  },
]
