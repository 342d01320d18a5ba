import { describe, expect, it } from 'vitest'
import { languages } from '#shared/rules/index.ts'
import { understand } from './understanding.ts'

const clinician = [
  'should I double my Lipitor?',
  'can I stop taking Toprol',
  'do I have diabetes?',
  'am I diabetic',
  'is my blood pressure normal?',
  'is it ok to take advil while pregnant',
  'can I mix ibuprofen and alcohol',
  'what dose of metformin',
  'what is wrong with me',
  'tengo diabetes?',
  '¿puedo dejar de tomar atorvastatina?',
  'mezclar ibuprofeno con alcohol',
  '¿qué dosis de paracetamol?',
  'habe ich Diabetes?',
  'Soll ich Ibuprofen nehmen?',
  'darf ich die Tabletten absetzen',
  'ist das normal?',
  'welche Dosis',
  'ai-je le diabète ?',
  'puis-je arrêter le Doliprane',
  'dois-je doubler ma dose ?',
  'suis-je enceinte',
  'tenho diabetes?',
  'posso dobrar a dose?',
  'devo parar de tomar losartana',
  'estou grávida?',
]
const booking = [
  'how do I book an appointment',
  'I want to schedule a visit',
  'I need to see a doctor',
  '¿cómo pido una cita?',
  'quiero una cita',
  'comment prendre rendez-vous',
  'Wie buche ich einen Termin?',
  'ich brauche einen Termin',
  'como marco uma consulta?',
]
const readings = [
  ['what is my blood pressure', 'blood_pressure'],
  ['cuál es mi presión arterial', 'blood_pressure'],
  ['Wie ist mein Blutdruck?', 'blood_pressure'],
  ['quelle est ma pression artérielle', 'blood_pressure'],
  ['minha pressão', 'blood_pressure'],
  ['what is my weight', 'weight'],
  ['Was ist mein Gewicht?', 'weight'],
  ['mon poids', 'weight'],
  ['quanto peso?', 'weight'],
  ['whats my glucose', 'glucose'],
  ['my last A1C', 'glucose'],
  ['heart rate', 'heart_rate'],
  ['mein Puls', 'heart_rate'],
  ['how many steps today', 'steps'],
  ['wie viele Schritte', 'steps'],
  ['cuántos pasos', 'steps'],
] as const

describe.each(languages.map(({ code }) => code))('on a page in %s', (language) => {
  it.each(clinician)('leaves to a clinician: %s', (question) =>
    expect(understand(question, language)).toEqual({ say: 'advice' }),
  )
  it.each(booking)('leads to a booking: %s', (question) =>
    expect(understand(question, language)).toEqual({ say: 'booking' }),
  )
  it.each(readings)('looks up: %s', (question, reading) =>
    expect(understand(question, language)).toEqual({ lookUp: 'get_latest_reading', reading }),
  )
  it.each([
    ['me duele el pecho', ['emergency']],
    ['ich bringe mich um, soll ich Ibuprofen nehmen?', ['self_harm']],
    ['my husband hits me', ['violence']],
  ] as const)('puts people before everything: %s', (question, say) =>
    expect(understand(question, language)).toEqual({ say }),
  )
  it('answers what another language asks', () => {
    expect(understand('¿Cuánta agua bebí hoy?', language)).toEqual({ lookUp: 'get_water_today' })
    expect(understand('wie viele Sterne habe ich', language)).toEqual({ lookUp: 'get_stars' })
  })
})

it.each([
  ['did I take my Lipitor today?', { lookUp: 'get_medications_today' }],
  ['do I have any tasks left', { lookUp: 'get_tasks_today' }],
  ['do I have an appointment today', { lookUp: 'get_next_appointment' }],
  ['should I drink more water', { lookUp: 'get_water_today' }],
  ['what is my last result?', { lookUp: 'get_kits' }],
  ['How do I log my weight?', { lookUp: 'search_help', query: 'How do I log my weight?' }],
  ['Can I move an appointment?', { lookUp: 'search_help', query: 'Can I move an appointment?' }],
] as const)('keeps what can be looked up: %s', (question, step) => expect(understand(question, 'en')).toEqual(step))

it.each([
  ['what was my mood yesterday', { say: 'journal' }],
  ['cuánta agua bebí ayer', { say: 'journal' }],
  ['did I take my Lipitor yesterday?', { say: 'journal' }],
  ['what symptoms did I log', { say: 'journal' }],
  ['welche Symptome habe ich eingetragen', { say: 'journal' }],
  ['Wie viel habe ich gestern geschlafen?', { lookUp: 'get_sleep' }],
  ['what is my mood', { lookUp: 'get_mood_today' }],
  ['where is my test kit', { lookUp: 'get_kits' }],
  ['où est mon kit ?', { lookUp: 'get_kits' }],
  ['Where do I register my test kit?', { lookUp: 'search_help', query: 'Where do I register my test kit?' }],
  ['what does an A1C of 6.2 mean', { say: 'advice' }],
  ['was bedeutet ein HbA1c von 6,2', { say: 'advice' }],
  ['is an LDL of 160 bad?', { say: 'advice' }],
  ['What does Borderline mean?', { lookUp: 'search_help', query: 'What does Borderline mean?' }],
  ['is my health questionnaire finished', { lookUp: 'search_help', query: 'is my health questionnaire finished' }],
  ['are you a real person?', { say: 'identity' }],
  ['¿eres una persona real?', { say: 'identity' }],
] as const)('tells what is of another day, under way, or for a clinician: %s', (question, step) =>
  expect(understand(question, 'en')).toEqual(step),
)
