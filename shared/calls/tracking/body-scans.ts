/** Body scans: taken by a provider, or entered by hand. */
import { z } from 'zod'
import { defineHealthCalls } from '../define.ts'
import { measurement, readingBytes } from './reading-shapes.ts'
import { anyObject, id, idParams, instant, lines, listOf, optionalBody, pageQuery, removed } from '../schemas.ts'

export const bodyScanCalls = defineHealthCalls({
  listMeasurements: {
    method: 'GET',
    path: '/measurements',
    summary: 'Returns a list of the member’s body scans, newest first, and when they last skipped one',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(measurement).extend({ skipped_at: instant.nullable() }),
    failure: 'Failed to load measurements',
    assumed: true,
  },
  createMeasurement: {
    method: 'POST',
    path: '/measurements',
    summary:
      'Stores a body scan as sent: weight in kg, circumference_params (chest, waist, high_hips) in cm, model_url',
    access: 'signed-in',
    body: anyObject,
    maxBody: readingBytes,
    failure: 'Failed to save measurement',
    handles: { 400: 'validation' },
  },
  startBodyScan: {
    method: 'POST',
    path: '/measurements/scan',
    summary: 'Starts a body scan with the provider; it stays pending until its measurements arrive',
    access: 'signed-in',
    repetition: 'steps',
    body: optionalBody(anyObject),
    answer: z.object({ id, status: z.literal('pending'), capture_url: z.string().nullable() }),
    failure: 'Failed to start body scan',
    handles: { 400: 'message', 409: 'message' },
    assumed: true,
  },
  removeMeasurement: {
    method: 'DELETE',
    path: '/measurements/{id}',
    summary: 'Deletes one of the member’s body scans; a pending scan is canceled',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to delete measurement',
    handles: { 404: 'message' },
    assumed: true,
  },
  skipMeasurement: {
    method: 'POST',
    path: '/measurements/skip',
    summary: 'Skips the body scan',
    access: 'signed-in',
    body: z.looseObject({ reason: lines(1000) }),
    answer: z.object({ skipped: z.literal(true) }),
    failure: 'Failed to skip measurement',
    handles: { 400: 'message' },
  },
  getLastMeasurement: {
    method: 'GET',
    path: '/last-measurement',
    summary: 'Returns the latest body scan; 204 if there is none',
    access: 'signed-in',
    answer: measurement,
    mayBeEmpty: true,
    failure: 'Failed to load last measurement',
  },
})
