import { hasPhrase, plainWords } from './phrases.ts'

/** What somebody writes who may need people at once: for themselves, or for a body that fails. */
export type Crisis = 'self_harm' | 'emergency'

/**
 * Phrases of all languages of the product. They are looked for together, since somebody in need writes in whatever language
 * comes first. A false alarm costs a line on the screen; a missed one may cost more, so they are wide.
 */
const phrases: Record<Crisis, readonly string[]> = {
  self_harm: [
    'suicid*', 'kill myself', 'killing myself', 'end my life', 'take my own life', 'ending it all', 'want to die', 'wanna die',
    'wish i was dead', 'wish i were dead', 'better off dead', 'no reason to live', 'dont want to live', 'do not want to live',
    'dont want to be alive', 'hurt myself', 'hurting myself', 'harm myself', 'self harm', 'cut myself', 'cutting myself',
    'suicidar*', 'matarme', 'quitarme la vida', 'acabar con mi vida', 'quiero morir', 'no quiero vivir', 'hacerme dano',
    'autolesion*', 'me tuer', 'mettre fin a mes jours', 'envie de mourir', 'veux mourir', 'ne veux plus vivre', 'me faire du mal',
    'mautomutil*', 'automutil*', 'selbstmord*', 'suizid*', 'umbringen', 'mir das leben nehmen', 'will sterben', 'mochte sterben',
    'nicht mehr leben', 'selbst verletzen', 'mich verletzen', 'mir etwas antun', 'me matar', 'tirar a minha vida',
    'acabar com a minha vida', 'quero morrer', 'nao quero viver', 'me machucar', 'automutila*',
  ],
  emergency: [
    'chest pain', 'pain in my chest', 'cant breathe', 'cannot breathe', 'can not breathe', 'heart attack', 'having a stroke',
    'overdos*', 'took too many pills', 'unconscious', 'coughing up blood', 'vomiting blood', 'severe bleeding', 'anaphyla*',
    'dolor en el pecho', 'dolor de pecho', 'no puedo respirar', 'infarto', 'ataque al corazon', 'sobredosis', 'inconsciente',
    'douleur a la poitrine', 'douleur thoracique', 'mal a la poitrine', 'peux pas respirer', 'crise cardiaque', 'surdose',
    'brustschmerz*', 'schmerzen in der brust', 'keine luft', 'nicht atmen', 'herzinfarkt', 'schlaganfall', 'uberdosis', 'bewusstlos',
    'dor no peito', 'nao consigo respirar', 'ataque cardiaco', 'desmaiad*',
  ],
}

/** Whether a text sounds like a crisis; of both kinds the one that is about the own life. */
export const crisisIn = (text: string): Crisis | null => {
  const plain = plainWords(text)
  for (const kind of ['self_harm', 'emergency'] as const) if (phrases[kind].some((phrase) => hasPhrase(plain, phrase))) return kind
  return null
}
