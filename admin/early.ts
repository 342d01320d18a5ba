/** Runs in the page itself, before its first paint and before the app's code has arrived. */
import { sendEarly } from './data/earlyCalls.ts'

sendEarly()
